/** Intentions on the wire: what is posted, and what one viewer is shown of one. */
import { z } from 'zod';
import {
  buyPropertyRule,
  buyVehicleRule,
  categories,
  energyRatings,
  paymentMethods,
  propertyTypes,
  sellPropertyRule,
  sellVehicleRule,
  sides,
  wantedPropertyTypes,
} from '../domain/intentions.ts';
import { questionRule } from '../domain/questions.ts';
import { Owner } from './accounts.ts';

export const Side = z.enum(sides);
export const Category = z.enum(categories);

/** The body of a new or changed intention: null is Any, prices in whole pounds, the radius in miles. */
export const IntentionAnswers = z
  .discriminatedUnion('type', [
    z.discriminatedUnion('category', [sellPropertyRule, sellVehicleRule]),
    z.discriminatedUnion('category', [buyPropertyRule, buyVehicleRule]),
  ])
  .meta({ id: 'IntentionAnswers' });
export type IntentionAnswers = z.output<typeof IntentionAnswers>;

/** A new intention; the sender may make its id, so that sending twice stores once. */
export const NewIntention = IntentionAnswers.and(
  z.object({ id: z.uuid('This id is not a UUID.').optional() }),
).meta({ id: 'NewIntention' });
export type NewIntention = z.output<typeof NewIntention>;

/** Changed answers; with `basedOn` only those of the revision that the change began from are replaced. */
export const ChangedIntention = IntentionAnswers.and(z.object({ basedOn: z.string().optional() })).meta({
  id: 'ChangedIntention',
});
export type ChangedIntention = z.output<typeof ChangedIntention>;

const nobodysId = '00000000-0000-0000-0000-000000000000';
/** An id in an address. A malformed one is nobody's, so it is answered as any unknown one is: not found. */
export const AddressedId = z
  .string()
  .transform((text) => (z.uuid().safeParse(text).success ? text.toLowerCase() : nobodysId));

const shown = {
  id: z.uuid(),
  folderId: z.uuid(),
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  /** Town and outward code: 'Bristol BS6'. */
  area: z.string(),
  /** The centre of the postcode's sector, or its area's main town, stands in until the postcode can be looked up. */
  approximate: z.boolean(),
  /** Paths; the first is the banner. */
  images: z.array(z.string()),
  bannerImage: z.string().nullable(),
  /** To its owner the moment, to others the beginning of the day (UTC). */
  createdAt: z.iso.datetime(),
  owner: Owner,
  mine: z.boolean(),
  /** Owner and matched side only; absent for everybody else. */
  postcode: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  address: z.string().optional(),
  /** Owner only. */
  hasNewMatch: z.boolean().optional(),
  /** Owner only: names the answers and pictures as they stand, for `basedOn` of a change. */
  revision: z.string().optional(),
  /** Owner only: the look-up says that there is no such postcode, and the owner is to correct it. */
  postcodeUnknown: z.boolean().optional(),
};
const bound = z.int().nullable();

export const SellPropertyView = z
  .object({
    ...shown,
    type: z.literal('sell'),
    category: z.literal('property'),
    price: z.int(),
    bedrooms: z.number(),
    bathrooms: z.int(),
    parking: z.int(),
    squareFootage: z.int(),
    propertyType: z.enum(propertyTypes),
    energyRating: z.enum(energyRatings),
  })
  .meta({ id: 'SellProperty' });

export const BuyPropertyView = z
  .object({
    ...shown,
    type: z.literal('buy'),
    category: z.literal('property'),
    searchRadius: z.int(),
    minPrice: bound,
    maxPrice: bound,
    minBedrooms: z.number().nullable(),
    maxBedrooms: z.number().nullable(),
    minBathrooms: bound,
    maxBathrooms: bound,
    parking: bound,
    propertyType: z.enum(wantedPropertyTypes).nullable(),
    paymentMethod: z.enum(paymentMethods),
    availableDeposit: bound,
  })
  .meta({ id: 'BuyProperty' });

export const SellVehicleView = z
  .object({ ...shown, type: z.literal('sell'), category: z.literal('vehicle'), price: z.int() })
  .meta({ id: 'SellVehicle' });

export const BuyVehicleView = z
  .object({
    ...shown,
    type: z.literal('buy'),
    category: z.literal('vehicle'),
    searchRadius: z.int(),
    minPrice: bound,
    maxPrice: bound,
  })
  .meta({ id: 'BuyVehicle' });

export const Intention = z
  .discriminatedUnion('type', [
    z.discriminatedUnion('category', [SellPropertyView, SellVehicleView]),
    z.discriminatedUnion('category', [BuyPropertyView, BuyVehicleView]),
  ])
  .meta({ id: 'Intention' });
export type Intention = z.output<typeof Intention>;

export const IntentionList = z.object({ items: z.array(Intention) }).meta({ id: 'IntentionList' });

export const CategoryView = z.object({ id: z.string(), category: Category }).meta({ id: 'Category' });
export const CategoryList = z.object({ items: z.array(CategoryView) }).meta({ id: 'CategoryList' });

export const QuestionSet = z
  .object({ categoryId: z.string(), category: Category, type: Side, questions: z.array(questionRule) })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.output<typeof QuestionSet>;
