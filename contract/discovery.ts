/** Discovery on the wire: the candidates of an intention, page by page. */
import { z } from 'zod';
import type { Step } from '../domain/criterion.ts';
import { discovery } from '../domain/discovery.ts';
import { kinds } from '../domain/kinds/kinds.ts';
import { limits } from '../domain/limits.ts';
import { outwardRule } from '../domain/postcodes.ts';
import { Intention } from './intentions.ts';
import { Category, Side } from './kinds.ts';

/** How many there are: exact up to 1,000. Beyond that `totalIsMore` is true, and it reads '1,000+'. */
export const counted = { total: z.int(), totalIsMore: z.boolean() };

/** The order of candidates. 'wishes' puts those first that keep most wishes; of equals the nearest. */
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
  /** Keeps only those whose outward code is this one. */
  outward: outwardRule.optional(),
});
export type CandidatesQuery = z.output<typeof CandidatesQuery>;

/** A page of what was liked or put aside, the latest first. */
export const LikedQuery = CandidatesQuery.omit({ sort: true, outward: true });

const CriterionFit = z
  .object({
    criterion: z.enum(discovery.names),
    fits: z.boolean(),
    open: z.boolean(),
    /**
     * The distance to the nearest bound in pounds, rooms or whole miles; null where the criterion has no
     * measure.
     */
    margin: z.number().nullable(),
    /** The nearest bound: which of the two it is, and its value. */
    bound: z.enum(['min', 'max']).nullable(),
    limit: z.number().nullable(),
    /** The buyer asks for it, and the seller has not answered. */
    unsaid: z.literal(true).optional(),
    /** The criterion is a wish: an intention that misses it still fits. */
    wish: z.literal(true).optional(),
  })
  .meta({ id: 'CriterionFit' });

/** How an intention and one of the viewer's own fit, and whether the two like each other. */
const howItFits = {
  /** Miles between the two, rounded up. */
  distanceMiles: z.int(),
  /** How each criterion fits that is asked for; an open criterion is left out. */
  fit: z.array(CriterionFit),
  likedByMe: z.boolean(),
  matched: z.boolean(),
  chatId: z.string().nullable(),
};

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/**
 * The value of one answer. Of lists, only the models that a buyer looks for have parts; nothing is nested
 * deeper.
 */
const Answer = z.union([Plain, z.array(z.union([Plain, z.record(z.string(), Plain)]))]);
/**
 * Answers by their names, and the area: what matters of an intention to a person who puts it aside
 * (domain/aside.ts).
 */
const Said = z.record(z.string(), Answer);
export const PutAside = z.object({ said: Said.optional() }).meta({ id: 'PutAside' });

export const Candidate = z
  .object({
    intention: Intention,
    ...howItFits,
    /**
     * The answers and the area of the intention when it was put aside: it has changed since, and is shown
     * again.
     */
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

/** The intentions that the owner liked from one of theirs, the latest first. */
export const LikedPage = z
  .object({
    items: z.array(Candidate),
    nextCursor: z.string().nullable(),
    total: z.int(),
    /** How many of the liked intentions like back. */
    matched: z.int().optional(),
  })
  .meta({ id: 'LikedPage' });
export type LikedPage = z.output<typeof LikedPage>;

/** The intentions that were put aside from one, the latest first. */
export const AsidePage = LikedPage.omit({ matched: true }).meta({ id: 'AsidePage' });

/** The longest list of ids that can be put side by side: a UUID and a comma each. */
const idsLength = limits.compare.most * 37 - 1;

/**
 * The intentions to put side by side, by their ids: 'id,id,id'. A malformed id is skipped, as one that nobody
 * has.
 */
export const CompareQuery = z.object({
  with: z.string().max(idsLength),
});

export const Compared = z.object({ ...Candidate.shape, aside: z.boolean() }).meta({ id: 'Compared' });
export type Compared = z.output<typeof Compared>;

/** The intentions that exist, in the order of the request. Their `fit` says whether each still fits. */
export const Comparison = z.object({ items: z.array(Compared) }).meta({ id: 'Comparison' });
export type Comparison = z.output<typeof Comparison>;

const pounds = z.int().min(0).max(limits.price.property.max);
const rooms = z.number().min(0).max(limits.rooms.maxBedrooms);
const wholeRooms = rooms.int();

/**
 * A form that is half filled: only the answers that discovery reads. Criteria that a buyer has not answered
 * yet are Any, and the radius is the largest.
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

/** The candidates of a draft. A question that a seller has not answered yet keeps no buyer away. */
export const PreviewRequest = z.object({ draft, ...CandidatesQuery.shape }).meta({ id: 'PreviewRequest' });
export const CountRequest = z
  .object({
    draft,
    /**
     * The intention that is being edited: what its owner put aside from it is not counted. It is ignored when
     * it is somebody else's.
     */
    edits: z.uuid().optional(),
  })
  .meta({ id: 'CountRequest' });

export const CandidateCount = z
  .object({
    ...counted,
    /**
     * How many more there would be without one of the answers, as exact as the total. Answers that hide fewer
     * than five are left out.
     */
    hidden: z.array(z.object({ criterion: z.enum(discovery.names), ...counted })),
  })
  .meta({ id: 'CandidateCount' });
export type CandidateCount = z.output<typeof CandidateCount>;

/** A step of a curve at which the drawn line moves. Between two of them it is off by fewer than five. */
const CurveStep = z.object({
  /** The value of the answer at this step, in whole pounds or miles. */
  at: z.int(),
  /** How many would fit; null for fewer than five, so that nobody can be inferred. */
  total: z.int().nullable(),
  totalIsMore: z.boolean(),
  /**
   * How many would fit at this step and do not now, and the other way round; null where that would tell of
   * fewer than five.
   */
  moved: z.object({ gained: z.int(), lost: z.int() }).nullable(),
});

/** How many would fit at each step of one answer, while all other answers stay. */
export const Curve = z
  .object({
    answer: z.enum(['price', 'maxPrice', 'searchRadius']),
    /** The value of the answer now: it is one of the steps. */
    own: z.int(),
    /** The first and the last value for which people were counted. */
    from: z.int(),
    to: z.int(),
    /** The steps, ascending. */
    steps: z.array(CurveStep),
  })
  .meta({ id: 'Curve' });
export type Curve = z.output<typeof Curve>;
/**
 * The curves of a draft or an intention: a seller's price; a buyer's maximum price, where there is one, and
 * their radius. An answer that is a wish has no curve.
 */
export const CurveList = z.object({ items: z.array(Curve) }).meta({ id: 'CurveList' });
export type CurveList = z.output<typeof CurveList>;

/** Where the fitting intentions are: outward codes with a count each, and nothing finer. */
export const AreaList = z
  .object({
    /** The areas, the one with the most first. */
    items: z.array(z.object({ outward: z.string(), ...counted })),
    /** More fit than are told apart by area: each count is then a lower bound. */
    isMore: z.boolean(),
    /** The address of a map style with streets, where this site has one. */
    streets: z.string().nullable(),
  })
  .meta({ id: 'AreaList' });
export type AreaList = z.output<typeof AreaList>;

const anyOf = <Rule extends z.ZodType>(rule: Rule) => rule.nullable().optional();

/**
 * A place as somebody typed it, and the kind to show; without a kind, the first kind of which there is any.
 */
export const MarketQuery = z.object({
  near: z.string().trim().max(limits.market.placeLength).optional(),
  type: Side.optional(),
  category: Category.optional(),
});

const marketKind = { type: Side, category: Category };
export const Market = z
  .object({
    /**
     * 'Bristol BS6', 'Bristol'; null where no place was named: `items` are then a few of the newest, wherever
     * they are.
     */
    place: z.string().nullable(),
    /**
     * How many intentions of each kind are near. A buy counts where its own radius takes the place in. Empty
     * without a place.
     */
    counts: z.array(z.object({ ...marketKind, ...counted })),
    /** The kind of `items`; null where none are near, and without a place. */
    shown: z.object(marketKind).nullable(),
    items: z.array(Intention),
  })
  .meta({ id: 'Market' });
export type Market = z.output<typeof Market>;

/**
 * The makes and models of which most are for sale, by their keys such as 'volkswagengolf', the most first.
 */
export const ModelsSold = z.object({ items: z.array(z.string()) }).meta({ id: 'ModelsSold' });
export type ModelsSold = z.output<typeof ModelsSold>;

/** A small change of one answer, and how many more would fit after it. */
export const Suggestion = z
  .object({
    /** The new value of the answer that changes, by its name. */
    criterion: z.enum(discovery.names),
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
    /** The difference to the answer now, in pounds, rooms, miles or years; negative when it is lowered. */
    by: z.number(),
    /** How many more would fit; null for fewer than five, so that nobody can be inferred. */
    more: z.int().nullable(),
    /** More would fit than `more` says: counting stops at 1,000 in all. */
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
    /** The intentions that miss exactly one criterion by a little, nearest first. */
    items: z.array(Candidate),
    suggestions: z.array(Suggestion),
    /**
     * For a sell: the questions its seller has not answered, and how many more buyers would fit at most if
     * they did. Absent where nobody would.
     */
    unsaid: z.array(Unsaid).optional(),
  })
  .meta({ id: 'NearMisses' });
export type NearMisses = z.output<typeof NearMisses>;

/** An own intention that faces somebody else's: whether it fits, and whether it likes the other already. */
export const Facing = z
  .object({
    intentionId: z.uuid(),
    /** The title, or what the intention is called where it has none: 'House wanted, Bristol BS3'. */
    title: z.string(),
    fits: z.boolean(),
    ...howItFits,
    aside: z.boolean().optional(),
  })
  .meta({ id: 'Facing' });
export type Facing = z.output<typeof Facing>;
export const FacingList = z.object({ items: z.array(Facing) }).meta({ id: 'FacingList' });
