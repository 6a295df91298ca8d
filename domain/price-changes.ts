/** The price of an intention as it was before it changed: what those who like it are told. */

/** The answers that are a price: a seller's, or the two bounds of a buyer's. */
export interface Prices {
  readonly price?: number | null | undefined;
  readonly minPrice?: number | null | undefined;
  readonly maxPrice?: number | null | undefined;
}

export interface PriceChange {
  readonly before: Prices;
  readonly changedAt: Date;
}

/** Milliseconds within which several changes are one: somebody corrects what they typed. */
const oneChangeMs = 24 * 60 * 60_000;

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
  return isSame(before, is) ? null : { before, changedAt: now };
}

/** The prices among the answers of an intention. */
function pricesIn({ price, minPrice, maxPrice }: Prices): Prices {
  return price === undefined ? { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null } : { price };
}

function isSame(one: Prices, other: Prices): boolean {
  return names.every((name) => (one[name] ?? null) === (other[name] ?? null));
}

const names = ['price', 'minPrice', 'maxPrice'] as const;
