/** Changed prices: what those who like an intention are told of the price before. */
import { dayMs } from './durations.ts';
import { priceText } from './money.ts';
import { capital } from './number-words.ts';

/** The answers that are a price: a seller's, or the two bounds of a buyer's. */
export interface Prices {
  readonly price?: number | null | undefined;
  readonly minPrice?: number | null | undefined;
  readonly maxPrice?: number | null | undefined;
}

export interface PriceChange {
  readonly before: Prices;
  /** The moment until which the price was `before`; since then it may have had several others. */
  readonly beganAt: Date;
  readonly changedAt: Date;
}

/** Milliseconds within which several changes count as one, because somebody corrects what they typed. */
const oneChangeMs = dayMs;

/** The change to tell after a price was set; null if it is back at what it was, or never changed. */
export function priceChange(
  known: PriceChange | null,
  was: Prices,
  is: Prices,
  now: Date,
): PriceChange | null {
  if (isSame(was, is)) return known;
  const goesOn = known !== null && now.getTime() - known.changedAt.getTime() < oneChangeMs;
  const before = goesOn ? known.before : pricesIn(was);
  return isSame(before, is) ? null : { before, beganAt: goesOn ? known.beganAt : now, changedAt: now };
}

/**
 * Whether those who like it are told of a change: of another price to pay, or of another maximum of a buyer.
 */
export function isPriceNews(was: Prices, is: Prices): boolean {
  return highest(was) !== highest(is);
}

/** '£15,000 less: now £405,000, was £420,000', 'now any price, was up to £400,000'. */
export function priceNewsText(was: Prices, is: Prices): string {
  const [before, after] = [highest(was), highest(is)];
  const words = (price: number | null) => {
    if (price === null) return 'any price';
    return is.price === undefined ? `up to ${priceText(price)}` : priceText(price);
  };
  const standing = `now ${words(after)}, was ${words(before)}`;
  if (before === null || after === null) return capital(standing);
  return `${priceText(Math.abs(after - before))} ${after < before ? 'less' : 'more'}: ${standing}`;
}

/** The price of a sell, or the maximum of a buy; null for any price. */
function highest({ price, maxPrice }: Prices): number | null {
  return price ?? maxPrice ?? null;
}

/** The prices among the answers of an intention. */
export function pricesIn({ price, minPrice, maxPrice }: Prices): Prices {
  return price === undefined ? { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null } : { price };
}

function isSame(one: Prices, other: Prices): boolean {
  return names.every((name) => (one[name] ?? null) === (other[name] ?? null));
}

const names = ['price', 'minPrice', 'maxPrice'] as const;
