/**
 * Put aside: what a person passes over, from one intention of theirs. It stays aside while it says what it
 * said then in all that a fit depends on; what changes in that comes back.
 */
import { type Criterion, criteria } from './criteria.ts';
import { allowed, type Decision, refused } from './decision.ts';
import { discovery } from './discovery.ts';
import type { Side } from './intentions.ts';
import { decideLike, type Likeable } from './likes.ts';
import { limits } from './limits.ts';
import { priceRangeText, priceText } from './money.ts';
import { capital, uncapital } from './number-words.ts';

/** What an intention said, by the names of its answers: the price and what else criteria read, and its area. */
export type Said = Readonly<Record<string, Plain | (Plain | Record<string, Plain>)[]>>;
type Plain = string | number | boolean | null;

/** An intention, as a row or as others see it. */
interface AreaKnown {
  readonly type: Side;
  /** 'Bristol BS6': all that others know of its place, on which the distance depends. */
  readonly area: string;
}

const answersThatMatter: Record<Side, readonly string[]> = {
  sell: discovery.sellAnswers,
  buy: discovery.buyAnswers,
};

/** What of an intention matters to whoever put it aside. What it does not say is null. */
export function whatMatters(it: AreaKnown): Said {
  const names = [...answersThatMatter[it.type], 'area'];
  return Object.fromEntries(names.map((name) => [name, (it as unknown as Said)[name] ?? null]));
}

/**
 * The names of what it said and says otherwise now. A name that is no longer known, or was not known then,
 * says nothing: a release that adds a criterion brings nobody back.
 */
export function changedSince(said: Said, now: Said): string[] {
  return Object.keys(said).filter(
    (name) => name in now && JSON.stringify(said[name]) !== JSON.stringify(now[name]),
  );
}

export interface AsideFacts {
  readonly from: Likeable;
  readonly to: Likeable;
  /** From the same intention. */
  readonly liked: boolean;
  /** How many are aside already, this one not counted. */
  readonly others: number;
  /** What the person saw of it, where they say so, and what it says now. */
  readonly said: Said | undefined;
  readonly now: Said;
}

/** May `to` be put aside from `from`? What could be liked and is not; and only as it is now. */
export function decideAside({ from, to, liked, others, said, now }: AsideFacts): Decision {
  const likeable = decideLike(from, to);
  if (!likeable.allowed) return likeable;
  if (liked) return refused('aside-liked');
  if (others >= limits.aside.perIntention) return refused('aside-full');
  if (said !== undefined && changedSince(said, now).length > 0) return refused('aside-changed');
  return allowed();
}

/**
 * What has changed since it was put aside, in a few words: 'Price was £350,000', 'Bedrooms changed', 'It has
 * moved'.
 */
export function changeTexts(side: Side, said: Said, now: Said): string[] {
  const changed = new Set(changedSince(said, now));
  const ofCriteria = discovery.names
    .filter((it) => answersOf(it, side).some((name) => changed.has(name)))
    .map((it) => (it === 'price' ? priceWas(side, said) : `${capital(criteria[it].called[side])} changed`));
  return changed.has('area') ? [...ofCriteria, 'It has moved'] : ofCriteria;
}

function answersOf(criterion: Criterion, side: Side): readonly string[] {
  const { buyer, seller } = criteria[criterion];
  return side === 'buy' ? Object.keys(buyer) : seller;
}

function priceWas(side: Side, said: Said): string {
  const { price, minPrice, maxPrice } = said as Readonly<Record<string, number | null>>;
  if (side === 'sell') return `Price was ${priceText(price ?? 0)}`;
  return `Was ${uncapital(priceRangeText(minPrice ?? null, maxPrice ?? null))}`;
}
