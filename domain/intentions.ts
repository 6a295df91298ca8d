/** An intention: what a person wants to sell or to buy, its four kinds, and the rules its answers keep. */
import { z } from 'zod';
import { typedLine, typedText } from './clean-text.ts';
import { limits } from './limits.ts';
import { openAtFloor } from './money.ts';
import { postcodeRule } from './postcodes.ts';
import { boundWords, intentionWords, refusalWords } from './wording.ts';

export const sides = ['buy', 'sell'] as const;
/** The specification's `type`: which side of a deal an intention is on. */
export type Side = (typeof sides)[number];

export const categories = ['property', 'vehicle'] as const;
export type Category = (typeof categories)[number];
export const categoryIds = { property: '0', vehicle: '1' } as const satisfies Record<Category, string>;

export const propertyTypes = ['Studio', 'Flat', 'House', 'Bungalow'] as const;
export type PropertyType = (typeof propertyTypes)[number];
/** A studio is asked for by its bedrooms, so a buyer's choice has no 'Studio'. */
export const wantedPropertyTypes = ['Flat', 'House', 'Bungalow'] as const;
export const energyRatings = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const paymentMethods = ['cash', 'mortgage'] as const;

/** Words are split on white space (specification, section 5). */
export function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}

const between = (min: number, max: number) =>
  z.number(intentionWords.required).min(min, boundWords.atLeast(min)).max(max, boundWords.atMost(max));
const wholeBetween = (min: number, max: number) => between(min, max).int('Please enter a whole number.');
const orAny = <Rule extends z.ZodType>(rule: Rule) => rule.nullable().default(null);

const optionalTitle = typedLine()
  .max(limits.text.titleLength, intentionWords.titleTooLong)
  .refine((it) => countWords(it) <= limits.text.titleWords, intentionWords.titleTooLong);
const optionalDescription = typedText()
  .max(limits.text.descriptionLength, intentionWords.descriptionTooLong)
  .refine((it) => countWords(it) <= limits.text.descriptionWords, intentionWords.descriptionTooLong);
const present = (rule: z.ZodString | typeof optionalTitle) =>
  rule.refine((it) => it !== '', intentionWords.required);

const titleRule = z.string(intentionWords.required).pipe(present(optionalTitle));
const descriptionRule = z.string(intentionWords.required).pipe(present(optionalDescription));
const addressRule = typedLine(intentionWords.required)
  .min(1, intentionWords.required)
  .max(limits.text.addressLength);

const { property, vehicle } = limits.price;
const { rooms } = limits;
export const bedroomsRule = between(0, rooms.maxBedrooms).refine(
  (it) => it === rooms.studio || Number.isInteger(it),
  'Please choose a number of bedrooms.',
);

/** Paths of the pictures to keep, in order; the first is the banner. Absent: as they are. */
const imagesRule = z
  .array(z.string())
  .max(limits.image.perIntention, refusalWords['too-many-images'])
  .optional();

export const sellPropertyRule = z.object({
  type: z.literal('sell'),
  category: z.literal('property'),
  postcode: postcodeRule,
  address: addressRule,
  title: titleRule,
  price: wholeBetween(property.min, property.max),
  bedrooms: bedroomsRule,
  bathrooms: wholeBetween(0, rooms.maxBathrooms),
  parking: wholeBetween(0, rooms.maxParking),
  description: optionalDescription.default(''),
  squareFootage: wholeBetween(1, rooms.maxSquareFootage),
  propertyType: z.enum(propertyTypes, intentionWords.required),
  energyRating: z.enum(energyRatings, intentionWords.required),
  images: imagesRule,
});

const buyBounds = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  minPrice: orAny(wholeBetween(min, max)).overwrite((it) => openAtFloor(it, min)),
  maxPrice: orAny(wholeBetween(min, max)),
});
const searchRadiusRule = wholeBetween(limits.radius.min, limits.radius.max);

export const buyPropertyRule = z
  .object({
    type: z.literal('buy'),
    category: z.literal('property'),
    postcode: postcodeRule,
    searchRadius: searchRadiusRule,
    title: optionalTitle.default(''),
    ...buyBounds(property),
    minBedrooms: orAny(bedroomsRule),
    maxBedrooms: orAny(bedroomsRule),
    minBathrooms: orAny(wholeBetween(0, rooms.maxBathrooms)),
    maxBathrooms: orAny(wholeBetween(0, rooms.maxBathrooms)),
    parking: orAny(wholeBetween(0, 4)),
    propertyType: orAny(z.enum(wantedPropertyTypes)),
    description: descriptionRule,
    paymentMethod: z.enum(paymentMethods, intentionWords.required),
    availableDeposit: orAny(wholeBetween(0, property.max)),
    images: imagesRule,
  })
  .check(
    ordered('minPrice', 'maxPrice'),
    ordered('minBedrooms', 'maxBedrooms'),
    ordered('minBathrooms', 'maxBathrooms'),
  )
  .refine((it) => it.paymentMethod !== 'mortgage' || it.availableDeposit !== null, {
    path: ['availableDeposit'],
    message: intentionWords.required,
  })
  // A deposit belongs to a mortgage; with cash there is nothing to keep.
  .transform((it) => (it.paymentMethod === 'mortgage' ? it : { ...it, availableDeposit: null }));

export const sellVehicleRule = z.object({
  type: z.literal('sell'),
  category: z.literal('vehicle'),
  postcode: postcodeRule,
  address: addressRule,
  title: titleRule,
  price: wholeBetween(vehicle.min, vehicle.max),
  description: optionalDescription.default(''),
  images: imagesRule,
});

export const buyVehicleRule = z
  .object({
    type: z.literal('buy'),
    category: z.literal('vehicle'),
    postcode: postcodeRule,
    searchRadius: searchRadiusRule,
    title: titleRule,
    ...buyBounds(vehicle),
    description: descriptionRule,
    images: imagesRule,
  })
  .check(ordered('minPrice', 'maxPrice'));

export type SellProperty = z.output<typeof sellPropertyRule>;
export type BuyProperty = z.output<typeof buyPropertyRule>;
export type SellVehicle = z.output<typeof sellVehicleRule>;
export type BuyVehicle = z.output<typeof buyVehicleRule>;
/** What a person answered; null is Any, prices are whole pounds, the radius is miles. */
export type Answers = SellProperty | BuyProperty | SellVehicle | BuyVehicle;

const rules = {
  sell: { property: sellPropertyRule, vehicle: sellVehicleRule },
  buy: { property: buyPropertyRule, vehicle: buyVehicleRule },
} as const;

/** The rule for one kind of intention. */
export function answersRule(side: Side, category: Category): z.ZodType<Answers> {
  return rules[side][category];
}

function ordered(low: string, high: string) {
  return (context: { value: unknown; issues: unknown[] }) => {
    const value = context.value as Record<string, unknown>;
    const min = value[low];
    const max = value[high];
    if (typeof min === 'number' && typeof max === 'number' && max < min)
      context.issues.push({
        code: 'custom',
        message: intentionWords.maxBelowMin,
        input: value,
        path: [high],
      });
  };
}
