/** Rings in words: a sentence for each person, shown under the drawing and read by screen readers. */
import type { Chain, Ring, RingList, RingPlace } from '../../../contract/rings.ts';
import { typeText } from '../../../domain/kinds/home-words.ts';
import { limits } from '../../../domain/limits.ts';
import { priceText } from '../../../domain/money.ts';
import { capital, counted, listText, numeral } from '../../../domain/number-words.ts';

type Shown = RingPlace['intention'];

/** The title of a ring: 'A straight swap with Bob', 'A ring of three'. */
export function ringTitle({ places }: Ring): string {
  return places.length === 2
    ? `A straight swap with ${nameOf(places[1]!)}`
    : `A ring of ${numeral(places.length)}: you, ${listText(places.slice(1).map(nameOf))}`;
}

/** The title of a chain: 'Dora buys yours and has no home for sale here; Carol is not buying here'. */
export function chainTitle(chain: Chain): string {
  const { places, mine } = chain;
  const whose = mine === 0 ? 'yours' : `${nameOf(places[0]!)}’s`;
  return `${chain.begins} buys ${whose} and ${sellsNone(chain)}; ${nameOf(places.at(-1)!)} is not buying here`;
}

/** The sentence about the person who begins a chain: 'Dora buys yours, and has no home for sale here.' */
export function beginsText(chain: Chain): string {
  return `${chain.begins} ${chain.mine === 0 ? 'buys yours' : 'begins it'}, and ${sellsNone(chain)}.`;
}

/** Says only what is known: the person may sell something elsewhere. */
function sellsNone({ places }: Chain): string {
  return `has no ${isHome(places[0]!.intention) ? 'home' : 'vehicle'} for sale here`;
}

/** The sentences of a ring, one a person, the viewer's first. */
export function ringSentences({ places }: Ring): string[] {
  return places.map((it, at) => sentence(it, places[(at + 1) % places.length]!));
}

/** The sentences of a chain, without the last person, who moves nowhere. */
export function chainSentences({ places }: Chain): string[] {
  return places.slice(0, -1).map((it, at) => sentence(it, places[at + 1]!));
}

/** The sentence of one person: 'You move to Bob’s house in Bristol BS6 for £300,000, and add £100,000.' */
function sentence(from: RingPlace, to: RingPlace): string {
  const { mine } = from.intention;
  const verb = isHome(to.intention) ? (mine ? 'move to' : 'moves to') : mine ? 'take' : 'takes';
  const where = to.intention.mine
    ? `your ${thing(to.intention)}`
    : `${nameOf(to)}’s ${thing(to.intention)} in ${to.intention.area}`;
  return `${capital(subject(from))} ${verb} ${where} for ${priceText(priceOf(to))}${money(from.adds, mine)}.`;
}

function money(adds: number | null, mine: boolean): string {
  if (adds === null) return '';
  if (adds === 0) return ', like for like';
  const verb = adds > 0 ? (mine ? 'add' : 'adds') : mine ? 'get' : 'gets';
  return `, and ${verb} ${priceText(Math.abs(adds))}${adds < 0 ? ' out' : ''}`;
}

/** The sum beside an arrow: 'adds £100,000'. */
export function sumText({ adds }: RingPlace): string {
  if (adds === null) return '';
  return adds === 0 ? 'even' : `${adds > 0 ? 'adds' : 'gets'} ${priceText(Math.abs(adds))}`;
}

/** The state of a step, as far as the viewer may know it. */
export const stepWords = {
  matched: 'It’s a match.',
  liked: 'You like this. They have not answered yet.',
  open: 'Like it, if it is for you.',
  others: 'We only say whether they like it once it is mutual.',
} as const;

/** Words for where the search stopped early: the most important one. */
export function cutText({ cut }: Pick<RingList, 'cut'>): string | undefined {
  if (cut.includes('shown')) return 'There may be more. These are the shortest rings and the best fits.';
  if (cut.includes('neighbours'))
    return `There may be more: the ${limits.rings.neighbours} nearest who fit are included.`;
  if (cut.includes('between'))
    return 'There may be more: further along each ring, only the nearest people are included.';
  return undefined;
}

export function countText({ rings, chains }: Pick<RingList, 'rings' | 'chains'>): string {
  if (rings.length > 0) return `${counted(rings.length, 'ring')} you could complete`;
  return chains.length > 0 ? 'No ring yet, but a chain' : 'No ring yet';
}

export function nameOf({ intention }: RingPlace): string {
  return intention.mine ? 'You' : intention.owner.firstName;
}

function subject(place: RingPlace): string {
  return place.intention.mine ? 'you' : nameOf(place);
}

export function priceOf({ intention }: RingPlace): number {
  return 'price' in intention ? intention.price : 0;
}

function isHome({ category }: Shown): boolean {
  return category === 'property';
}

/** The word for the thing that is moved into: 'house', 'apartment', 'vehicle'. */
function thing(intention: Shown): string {
  if (!isHome(intention)) return 'vehicle';
  const type = 'propertyType' in intention ? intention.propertyType : null;
  return (typeText(type) ?? 'home').toLowerCase();
}
