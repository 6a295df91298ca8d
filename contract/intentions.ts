/** Intentions on the wire: what is posted, and what one viewer is shown of one. */
import { z } from 'zod';
import { kinds } from '../domain/kinds/kinds.ts';
import { actionReasons } from '../domain/moderation.ts';
import { questionRule } from '../domain/questions.ts';
import { Owner } from './accounts.ts';
import { Category, Side } from './kinds.ts';

/** The body of a new or changed intention. Null is Any; prices are whole pounds, the radius is in miles. */
const IntentionAnswers = z
  .discriminatedUnion('type', [
    z.discriminatedUnion('category', [kinds.sell.property.rule, kinds.sell.vehicle.rule]),
    z.discriminatedUnion('category', [kinds.buy.property.rule, kinds.buy.vehicle.rule]),
  ])
  .meta({ id: 'IntentionAnswers' });

/** A new intention. The sender may make its id, so that an intention which is sent twice is stored once. */
export const NewIntention = IntentionAnswers.and(
  z.object({ id: z.uuid('This id is not a UUID.').optional() }),
).meta({ id: 'NewIntention' });
export type NewIntention = z.output<typeof NewIntention>;

/**
 * Changed answers. With `basedOn` they are refused when the stored intention is no longer at that revision.
 */
export const ChangedIntention = IntentionAnswers.and(z.object({ basedOn: z.string().optional() })).meta({
  id: 'ChangedIntention',
});
export type ChangedIntention = z.output<typeof ChangedIntention>;

const nobodysId = '00000000-0000-0000-0000-000000000000';
/**
 * An id in an address. A malformed id belongs to nobody, so it is answered as an unknown one is: not found.
 */
export const AddressedId = z
  .string()
  .transform((text) => (z.uuid().safeParse(text).success ? text.toLowerCase() : nobodysId));

const shown = {
  id: z.uuid(),
  folderId: z.uuid(),
  categoryId: z.string(),
  /** Town and outward code: 'Bristol BS6'. */
  area: z.string(),
  /**
   * True while the centre of the postcode's sector, or its area's main town, stands in for a postcode that
   * could not be looked up yet.
   */
  approximate: z.boolean(),
  /** Paths of the pictures; the first one is the banner. */
  images: z.array(z.string()),
  bannerImage: z.string().nullable(),
  /** When it was posted: the moment for its owner, the beginning of that day (UTC) for others. */
  createdAt: z.iso.datetime(),
  owner: Owner,
  mine: z.boolean(),
  /** The exact place, for the owner and the matched side; absent for everybody else. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** For the owner only: whether a new match has not been seen yet. */
  hasNewMatch: z.boolean().optional(),
  /** For the owner only: names the answers and pictures as they stand now, for `basedOn` of a change. */
  revision: z.string().optional(),
  /** For the owner only: the look-up says that there is no such postcode, and the owner has to correct it. */
  postcodeUnknown: z.boolean().optional(),
  /** For the owner only: when they were asked whether it still stands; null once they answered. */
  askedAt: z.iso.datetime().nullable().optional(),
  /** For the owner only: since when it is hidden from others, by the owner or because they did not answer. */
  restingSince: z.iso.datetime().nullable().optional(),
  /** For the owner only: moderators hid it. `actionId` names the action that an appeal is about. */
  hidden: z.object({ since: z.iso.datetime(), reason: z.enum(actionReasons), actionId: z.uuid() }).optional(),
};

/**
 * Makes the view of one kind: the fields that all views have, and the answers of the kind. Answers that are
 * private are absent for others.
 */
const viewOf = <Answers extends z.ZodRawShape>(id: string, kind: { readonly shown: Answers }) =>
  z.object({ ...shown, ...kind.shown }).meta({ id });

export const Intention = z
  .discriminatedUnion('type', [
    z.discriminatedUnion('category', [
      viewOf('SellProperty', kinds.sell.property),
      viewOf('SellVehicle', kinds.sell.vehicle),
    ]),
    z.discriminatedUnion('category', [
      viewOf('BuyProperty', kinds.buy.property),
      viewOf('BuyVehicle', kinds.buy.vehicle),
    ]),
  ])
  .meta({ id: 'Intention' });
export type Intention = z.output<typeof Intention>;

export const IntentionList = z.object({ items: z.array(Intention) }).meta({ id: 'IntentionList' });

const CategoryView = z.object({ id: z.string(), category: Category }).meta({ id: 'Category' });
export const CategoryList = z.object({ items: z.array(CategoryView) }).meta({ id: 'CategoryList' });

export const QuestionSet = z
  .object({ categoryId: z.string(), category: Category, type: Side, questions: z.array(questionRule) })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.output<typeof QuestionSet>;
