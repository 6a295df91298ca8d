/**
 * The colour of each person of a ring, beside their name and letter, by their place counted from the viewer.
 */
const colours = [{}, { 'data-side': 'sell' }, { 'data-side': 'buy' }, { 'data-tone': 'good' }] as const;

export function colourOf(place: number): (typeof colours)[number] {
  return colours[Math.max(0, place) % colours.length]!;
}
