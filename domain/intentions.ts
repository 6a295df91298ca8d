/** An intention: what a person wants to sell or to buy. Its four kinds are tables in kinds/. */

export const sides = ['buy', 'sell'] as const;
/** The specification's `type`: which side of a deal an intention is on. */
export type Side = (typeof sides)[number];

/** The opposite side: a sell faces a buy. */
export function otherSide(side: Side): Side {
  return side === 'sell' ? 'buy' : 'sell';
}

export const categories = ['property', 'vehicle'] as const;
export type Category = (typeof categories)[number];
export const categoryIds = { property: '0', vehicle: '1' } as const satisfies Record<Category, string>;

export const propertyTypes = ['Studio', 'Flat', 'House', 'Bungalow'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Words are split on white space (specification, section 5). */
export function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}
