/** Discovery on the wire: the candidates of an intention, page by page. */
import { z } from 'zod';
import { criterionNames } from '../domain/discovery.ts';
import { kinds } from '../domain/kinds/kinds.ts';
import { limits } from '../domain/limits.ts';
import { Category, Intention, Side } from './intentions.ts';

export const CandidateSort = z.enum(['nearest', 'newest']);
export type CandidateSort = z.output<typeof CandidateSort>;

export const CandidatesQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.candidates.maxPageSize)
    .default(limits.candidates.pageSize),
  sort: CandidateSort.default('nearest'),
});
export type CandidatesQuery = z.output<typeof CandidatesQuery>;

export const LikedQuery = CandidatesQuery.omit({ sort: true });

export const CriterionFit = z
  .object({
    criterion: z.enum(criterionNames),
    fits: z.boolean(),
    open: z.boolean(),
    /** Pounds, rooms or whole miles to the nearest bound; null where there is no measure. */
    margin: z.number().nullable(),
    /** Which bound that is, and where it stands. */
    bound: z.enum(['min', 'max']).nullable(),
    limit: z.number().nullable(),
  })
  .meta({ id: 'CriterionFit' });

export const Candidate = z
  .object({
    intention: Intention,
    /** Whole miles, rounded up. */
    distanceMiles: z.int(),
    fit: z.array(CriterionFit),
    likedByMe: z.boolean(),
    matched: z.boolean(),
    chatId: z.string().nullable(),
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.output<typeof Candidate>;

export const CandidatePage = z
  .object({
    items: z.array(Candidate),
    nextCursor: z.string().nullable(),
    /** Exact up to 1,000; then `totalIsMore` is true and it reads '1,000+'. */
    total: z.int(),
    totalIsMore: z.boolean(),
  })
  .meta({ id: 'CandidatePage' });
export type CandidatePage = z.output<typeof CandidatePage>;

/** What the owner of an intention liked from it, the latest first. */
export const LikedPage = z
  .object({ items: z.array(Candidate), nextCursor: z.string().nullable(), total: z.int() })
  .meta({ id: 'LikedPage' });
export type LikedPage = z.output<typeof LikedPage>;

const pounds = z.int().min(0).max(limits.price.property.max);
const rooms = z.number().min(0).max(limits.rooms.maxBedrooms);
const wholeRooms = rooms.int();

/** A form half filled: only what discovery looks at. What a buyer has not answered yet is Any, the radius the largest. */
const draft = z.discriminatedUnion('type', [
  z.discriminatedUnion('category', [
    z.object(kinds.sell.property.counted),
    z.object(kinds.sell.vehicle.counted),
  ]),
  z.discriminatedUnion('category', [
    z.object(kinds.buy.property.counted),
    z.object(kinds.buy.vehicle.counted),
  ]),
]);

/** What a seller has not answered yet keeps nobody away. */
export const PreviewRequest = z.object({ draft, ...CandidatesQuery.shape }).meta({ id: 'PreviewRequest' });
export const CountRequest = z.object({ draft }).meta({ id: 'CountRequest' });

const counted = { total: z.int(), totalIsMore: z.boolean() };
export const CandidateCount = z
  .object({
    ...counted,
    /** How many more there would be without one answer, as exact as the total; answers that hide fewer than five are left out. */
    hidden: z.array(z.object({ criterion: z.enum(criterionNames), ...counted })),
  })
  .meta({ id: 'CandidateCount' });
export type CandidateCount = z.output<typeof CandidateCount>;

const anyOf = <Rule extends z.ZodType>(rule: Rule) => rule.nullable().optional();

/** A place as somebody types it, and which of its kinds to show; without a kind the first that there is any of. */
export const MarketQuery = z.object({
  near: z.string().trim().max(limits.market.placeLength).optional(),
  type: Side.optional(),
  category: Category.optional(),
});

const marketKind = { type: Side, category: Category };
export const Market = z
  .object({
    /** 'Bristol BS6', 'Bristol'; null where no place was named: then a few of the newest are shown, wherever they are. */
    place: z.string().nullable(),
    /** Of each kind, how many are near: wanted is counted where its own radius takes the place in. Empty without a place. */
    counts: z.array(z.object({ ...marketKind, ...counted })),
    /** The kind of `items`; null where none are near, and without a place. */
    shown: z.object(marketKind).nullable(),
    items: z.array(Intention),
  })
  .meta({ id: 'Market' });
export type Market = z.output<typeof Market>;

/** A small change of one answer, and how many more there would be in all. */
export const Suggestion = z
  .object({
    criterion: z.enum(criterionNames),
    /** The answer to change, by its name. */
    change: z.object({
      price: pounds.optional(),
      minPrice: anyOf(pounds),
      maxPrice: anyOf(pounds),
      searchRadius: z.int().optional(),
      maxBedrooms: anyOf(rooms),
      minBathrooms: anyOf(wholeRooms),
      maxBathrooms: anyOf(wholeRooms),
    }),
    /** What it adds to the answer, in pounds, rooms or miles; negative when it lowers it. */
    by: z.number(),
    /** Null for fewer than five, so that nobody can be inferred. */
    more: z.int().nullable(),
    /** There are more than `more`: counting stops at 1,000 in all. */
    moreIsMore: z.boolean(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof Suggestion>;

export const NearMisses = z
  .object({
    /** Those that miss exactly one criterion by a little, nearest first. */
    items: z.array(Candidate),
    suggestions: z.array(Suggestion),
  })
  .meta({ id: 'NearMisses' });
export type NearMisses = z.output<typeof NearMisses>;

/** My own intentions that face somebody else's: which of them could like it, and which already do. */
export const Facing = z
  .object({
    intentionId: z.uuid(),
    /** What it is called: 'House wanted, Bristol BS3' where it was given none. */
    title: z.string(),
    fits: z.boolean(),
    distanceMiles: z.int(),
    fit: z.array(CriterionFit),
    likedByMe: z.boolean(),
    matched: z.boolean(),
    chatId: z.string().nullable(),
  })
  .meta({ id: 'Facing' });
export type Facing = z.output<typeof Facing>;
export const FacingList = z.object({ items: z.array(Facing) }).meta({ id: 'FacingList' });
