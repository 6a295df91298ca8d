/** The price of an intention as it was before it changed: what those who like it are told. */
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
  /** Until when it was as before; since then it may have been several others. */
  readonly beganAt: Date;
  readonly changedAt: Date;
}

/** Milliseconds within which several changes are one: somebody corrects what they typed. */
const oneChangeMs = dayMs;

/** What is told once a price that was so is another: null where it is the same again, or always was. */
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
 * Whether those who like it are told of this: of another price to pay, or of another that a buyer would pay
 * at most.
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

/** What it costs, or what a buyer pays at most; null for any price. */
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
