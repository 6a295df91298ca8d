/** Words that both tables of homes share. */
import { limits } from '../limits.ts';

export const studio = { value: String(limits.rooms.studio), label: 'Studio' };
export const typeLabels = { Flat: 'Apartment' };

/** The label of a property type: 'Apartment' for 'Flat'; undefined for Any. */
export function typeText(propertyType: unknown): string | undefined {
  if (typeof propertyType !== 'string') return undefined;
  return propertyType === 'Flat' ? typeLabels.Flat : propertyType || undefined;
}

/** The numbers 1, 2, 3… up to `last`. */
export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
