/** Intentions on the wire: what is posted, and what one viewer is shown of one. */
import { z } from 'zod';
import { kinds } from '../domain/kinds/kinds.ts';
import { actionReasons } from '../domain/moderation.ts';
import { questionRule } from '../domain/questions.ts';
import { Owner } from './accounts.ts';
import { Category, Side } from './kinds.ts';

/** The body of a new or changed intention: null is Any, prices in whole pounds, the radius in miles. */
export const IntentionAnswers = z
  .discriminatedUnion('type', [
    z.discriminatedUnion('category', [kinds.sell.property.rule, kinds.sell.vehicle.rule]),
    z.discriminatedUnion('category', [kinds.buy.property.rule, kinds.buy.vehicle.rule]),
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
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** Owner only. */
  hasNewMatch: z.boolean().optional(),
  /** Owner only: names the answers and pictures as they stand, for `basedOn` of a change. */
  revision: z.string().optional(),
  /** Owner only: the look-up says that there is no such postcode, and the owner is to correct it. */
  postcodeUnknown: z.boolean().optional(),
  /** Owner only: when they were asked whether it still stands, until they answer. */
  askedAt: z.iso.datetime().nullable().optional(),
  /** Owner only: since when others are not shown it, because they hid it or did not answer. */
  restingSince: z.iso.datetime().nullable().optional(),
  /** Owner only: moderators hid it. The action is what an appeal is about. */
  hidden: z.object({ since: z.iso.datetime(), reason: z.enum(actionReasons), actionId: z.uuid() }).optional(),
};

/** What every view has, and the answers of the kind: those that not everybody is told are absent for others. */
const viewOf = <Told extends z.ZodRawShape>(id: string, { told }: { readonly told: Told }) =>
  z.object({ ...shown, ...told }).meta({ id });

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

export const CategoryView = z.object({ id: z.string(), category: Category }).meta({ id: 'Category' });
export const CategoryList = z.object({ items: z.array(CategoryView) }).meta({ id: 'CategoryList' });

export const QuestionSet = z
  .object({ categoryId: z.string(), category: Category, type: Side, questions: z.array(questionRule) })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.output<typeof QuestionSet>;
