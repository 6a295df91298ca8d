/** Each person of a ring has a colour of the look, beside their name and letter: by their place, from oneself on. */
const colours = [{}, { 'data-side': 'sell' }, { 'data-side': 'buy' }, { 'data-tone': 'good' }] as const;

export function colourOf(place: number): (typeof colours)[number] {
  return colours[Math.max(0, place) % colours.length]!;
}
