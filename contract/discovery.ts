/** Discovery on the wire: the candidates of an intention, page by page. */
import { z } from 'zod';
import type { Step } from '../domain/criterion.ts';
import { discovery } from '../domain/discovery.ts';
import { kinds } from '../domain/kinds/kinds.ts';
import { limits } from '../domain/limits.ts';
import { outwardRule } from '../domain/postcodes.ts';
import { Intention } from './intentions.ts';
import { Category, Side } from './kinds.ts';

/** How many fit: exact up to 1,000; then `totalIsMore` is true and it reads '1,000+'. */
export const counted = { total: z.int(), totalIsMore: z.boolean() };

/** 'wishes': the most wishes kept first, of as many the nearest. */
export const CandidateSort = z.enum(['nearest', 'newest', 'wishes']);
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
  /** Only those whose postcode begins so. */
  outward: outwardRule.optional(),
});
export type CandidatesQuery = z.output<typeof CandidatesQuery>;

/** Of what was liked, or put aside: the latest first. */
export const LikedQuery = CandidatesQuery.omit({ sort: true, outward: true });

export const CriterionFit = z
  .object({
    criterion: z.enum(discovery.names),
    fits: z.boolean(),
    open: z.boolean(),
    /** Pounds, rooms or whole miles to the nearest bound; null where there is no measure. */
    margin: z.number().nullable(),
    /** Which bound that is, and where it stands. */
    bound: z.enum(['min', 'max']).nullable(),
    limit: z.number().nullable(),
    /** It is asked for, and the seller did not say it. */
    unsaid: z.literal(true).optional(),
    /** It is a wish: missed, it keeps nobody away. */
    wish: z.literal(true).optional(),
  })
  .meta({ id: 'CriterionFit' });

/** How an intention and one of the viewer's own fit, and whether the two like each other. */
const howItFits = {
  /** Whole miles, rounded up. */
  distanceMiles: z.int(),
  /** Of what is asked; a criterion that is open says nothing, and is left out. */
  fit: z.array(CriterionFit),
  likedByMe: z.boolean(),
  matched: z.boolean(),
  chatId: z.string().nullable(),
};

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** Of a list, the models that somebody looks for have parts; nothing is deeper. */
const Answer = z.union([Plain, z.array(z.union([Plain, z.record(z.string(), Plain)]))]);
/** Answers by their names, and the area: what of an intention matters to whoever puts it aside (domain/aside.ts). */
const Said = z.record(z.string(), Answer);
export const PutAside = z.object({ said: Said.optional() }).meta({ id: 'PutAside' });

export const Candidate = z
  .object({
    intention: Intention,
    ...howItFits,
    /** What its answers were, and its area, when it was put aside: it has changed since, and is back. */
    said: Said.optional(),
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.output<typeof Candidate>;

export const CandidatePage = z
  .object({
    items: z.array(Candidate),
    nextCursor: z.string().nullable(),
    ...counted,
  })
  .meta({ id: 'CandidatePage' });
export type CandidatePage = z.output<typeof CandidatePage>;

/** What the owner of an intention liked from it, the latest first. */
export const LikedPage = z
  .object({
    items: z.array(Candidate),
    nextCursor: z.string().nullable(),
    total: z.int(),
    /** Of what was liked: how many like back. */
    matched: z.int().optional(),
  })
  .meta({ id: 'LikedPage' });
export type LikedPage = z.output<typeof LikedPage>;

/** What is put aside from an intention, the latest first. */
export const AsidePage = LikedPage.omit({ matched: true }).meta({ id: 'AsidePage' });

/** As many ids as are put side by side, with commas between them. */
const idsLength = limits.compare.most * 37 - 1;

/** Which ones to put side by side, by their ids: 'id,id,id'. What is no id is nobody's. */
export const CompareQuery = z.object({
  with: z.string().max(idsLength),
});

export const Compared = z.object({ ...Candidate.shape, aside: z.boolean() }).meta({ id: 'Compared' });
export type Compared = z.output<typeof Compared>;

/** Those that are there, in the order that was asked for; whether each still fits, its `fit` says. */
export const Comparison = z.object({ items: z.array(Compared) }).meta({ id: 'Comparison' });
export type Comparison = z.output<typeof Comparison>;

const pounds = z.int().min(0).max(limits.price.property.max);
const rooms = z.number().min(0).max(limits.rooms.maxBedrooms);
const wholeRooms = rooms.int();

/**
 * A form half filled: only what discovery looks at. What a buyer has not answered yet is Any, the radius the
 * largest.
 */
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
export const CountRequest = z
  .object({
    draft,
    /**
     * The intention that is being edited: what its owner put aside from it is not counted. Anybody else's
     * says nothing.
     */
    edits: z.uuid().optional(),
  })
  .meta({ id: 'CountRequest' });

export const CandidateCount = z
  .object({
    ...counted,
    /**
     * How many more there would be without one answer, as exact as the total; answers that hide fewer than
     * five are left out.
     */
    hidden: z.array(z.object({ criterion: z.enum(discovery.names), ...counted })),
  })
  .meta({ id: 'CandidateCount' });
export type CandidateCount = z.output<typeof CandidateCount>;

/** One step of a curve at which its line moves: between two of them it is off by fewer than five. */
const CurveStep = z.object({
  /** Whole pounds, or miles. */
  at: z.int(),
  /** Null for fewer than five, so that nobody can be inferred. */
  total: z.int().nullable(),
  totalIsMore: z.boolean(),
  /** Who would fit here and does not now, and the other way round; null where that would tell of fewer than five. */
  moved: z.object({ gained: z.int(), lost: z.int() }).nullable(),
});

/** How many would fit at each step of one answer, all else being as it is. */
export const Curve = z
  .object({
    answer: z.enum(['price', 'maxPrice', 'searchRadius']),
    /** The answer as it is now: one of the steps. */
    own: z.int(),
    /** As far as was looked. */
    from: z.int(),
    to: z.int(),
    /** Ascending. */
    steps: z.array(CurveStep),
  })
  .meta({ id: 'Curve' });
export type Curve = z.output<typeof Curve>;
/**
 * Of somebody selling their price's; of somebody looking their maximum's, where they have one, and their
 * radius's: neither where it is a wish.
 */
export const CurveList = z.object({ items: z.array(Curve) }).meta({ id: 'CurveList' });
export type CurveList = z.output<typeof CurveList>;

/** Where those are who fit: outward codes and how many, and nothing finer. */
export const AreaList = z
  .object({
    /** The most first. */
    items: z.array(z.object({ outward: z.string(), ...counted })),
    /** More fit than are told apart: each number is then a least one. */
    isMore: z.boolean(),
    /** The style of the streets beneath the map, where this site has them. */
    streets: z.string().nullable(),
  })
  .meta({ id: 'AreaList' });
export type AreaList = z.output<typeof AreaList>;

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
    /**
     * 'Bristol BS6', 'Bristol'; null where no place was named: then a few of the newest are shown, wherever
     * they are.
     */
    place: z.string().nullable(),
    /**
     * Of each kind, how many are near: wanted is counted where its own radius takes the place in. Empty
     * without a place.
     */
    counts: z.array(z.object({ ...marketKind, ...counted })),
    /** The kind of `items`; null where none are near, and without a place. */
    shown: z.object(marketKind).nullable(),
    items: z.array(Intention),
  })
  .meta({ id: 'Market' });
export type Market = z.output<typeof Market>;

/** The makes and models that most is for sale of, the most first, by their keys: 'volkswagengolf'. */
export const ModelsSold = z.object({ items: z.array(z.string()) }).meta({ id: 'ModelsSold' });
export type ModelsSold = z.output<typeof ModelsSold>;

/** A small change of one answer, and how many more there would be in all. */
export const Suggestion = z
  .object({
    criterion: z.enum(discovery.names),
    /** The answer to change, by its name. */
    change: z.object({
      price: pounds.optional(),
      minPrice: anyOf(pounds),
      maxPrice: anyOf(pounds),
      searchRadius: z.int().optional(),
      maxBedrooms: anyOf(rooms),
      minBathrooms: anyOf(wholeRooms),
      maxBathrooms: anyOf(wholeRooms),
      minYear: anyOf(z.int()),
      maxMileage: anyOf(z.int()),
      parking: anyOf(z.int()),
    } satisfies Record<keyof Step['change'], z.ZodType>),
    /** What it adds to the answer, in pounds, rooms, miles or years; negative when it lowers it. */
    by: z.number(),
    /** Null for fewer than five, so that nobody can be inferred. */
    more: z.int().nullable(),
    /** There are more than `more`: counting stops at 1,000 in all. */
    moreIsMore: z.boolean(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof Suggestion>;

export const Unsaid = z
  .object({ criterion: z.enum(discovery.names), more: z.int().nullable(), moreIsMore: z.boolean() })
  .meta({ id: 'Unsaid' });
export type Unsaid = z.output<typeof Unsaid>;

export const NearMisses = z
  .object({
    /** Those that miss exactly one criterion by a little, nearest first. */
    items: z.array(Candidate),
    suggestions: z.array(Suggestion),
    /** What its seller did not say, and how many more would fit at most if they did; absent where nobody would. */
    unsaid: z.array(Unsaid).optional(),
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
    ...howItFits,
    aside: z.boolean().optional(),
  })
  .meta({ id: 'Facing' });
export type Facing = z.output<typeof Facing>;
export const FacingList = z.object({ items: z.array(Facing) }).meta({ id: 'FacingList' });
