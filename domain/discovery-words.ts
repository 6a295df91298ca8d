/** How something fits, in words: the same margins of `fit`, told to either side. */
import type { CriterionFit } from './discovery.ts';
import type { Side } from './intentions.ts';
import { priceText } from './money.ts';
import { shownMiles } from './place.ts';

/**
 * A criterion's fit in a few words, for the one who is on `side`: '£12,000 under your limit', '3 of 10 miles', '1 more
 * bedroom than asked'. Null where nothing was asked.
 */
export function explain(it: CriterionFit, side: Side): string | null {
  if (it.open) return null;
  const whose = side === 'buy' ? 'your' : 'their';
  if (it.criterion === 'propertyType') {
    const type = `the type ${side === 'buy' ? 'you' : 'they'} want`;
    return it.fits ? `Just ${type}` : `Not ${type}`;
  }
  const { margin, bound, limit } = it;
  if (margin === null || bound === null || limit === null) return null;
  if (it.criterion === 'price') return explainPrice(margin, bound, whose);
  if (it.criterion === 'distance') return explainDistance(margin, limit, whose);
  return explainRooms(it.criterion === 'bedrooms' ? 'bedroom' : 'bathroom', margin, bound, whose);
}

type Bound = 'min' | 'max';

function explainPrice(margin: number, bound: Bound, whose: string): string {
  const name = bound === 'max' ? `${whose} limit` : `${whose} minimum`;
  if (margin === 0) return `Exactly ${name}`;
  const under = bound === 'max' ? margin > 0 : margin < 0;
  return `${priceText(Math.abs(margin))} ${under ? 'under' : 'over'} ${name}`;
}

function explainDistance(margin: number, radius: number, whose: string): string {
  if (margin >= 0) return `${shownMiles(radius - margin)} of ${counted(radius, 'mile')}`;
  return `${counted(Math.ceil(-margin), 'mile')} beyond ${whose} radius`;
}

/** Half a bedroom is a studio's: it neither adds a room to those asked for nor leaves less than one short. */
function explainRooms(room: string, margin: number, bound: Bound, whose: string): string {
  const rooms = Math.abs(Math.floor(margin));
  if (rooms === 0) return `As many ${room}s as asked`;
  const more = bound === 'min' ? margin > 0 : margin < 0;
  const than = bound === 'min' ? 'asked' : `${whose} limit`;
  return `${rooms} ${more ? 'more' : 'fewer'} ${room}${rooms === 1 ? '' : 's'} than ${than}`;
}

function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
