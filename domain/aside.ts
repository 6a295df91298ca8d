/**
 * Candidates that a person puts aside from one of their intentions. A candidate stays aside while everything
 * that a fit depends on is as it was then; if any of it changes, it comes back.
 */
import { type Criterion, criteria } from './criteria.ts';
import { allowed, type Decision, refused } from './decision.ts';
import { discovery } from './discovery.ts';
import type { Side } from './intentions.ts';
import { decideLike, type Likeable } from './likes.ts';
import { limits } from './limits.ts';
import { priceRangeText, priceText } from './money.ts';
import { capital, uncapital } from './number-words.ts';

/**
 * What an intention said, by the names of its answers: the price and whatever else criteria read, and its
 * area.
 */
export type Said = Readonly<Record<string, Plain | (Plain | Record<string, Plain>)[]>>;
type Plain = string | number | boolean | null;

/** An intention, as a row or as others see it. */
interface AreaKnown {
  readonly type: Side;
  /** 'Bristol BS6': all that others know of its place, which the distance depends on. */
  readonly area: string;
}

const answersThatMatter: Record<Side, readonly string[]> = {
  sell: discovery.sellAnswers,
  buy: discovery.buyAnswers,
};

/**
 * The answers of an intention that matter to whoever put it aside, and its area; null for those not given.
 */
export function whatMatters(it: AreaKnown): Said {
  const names = [...answersThatMatter[it.type], 'area'];
  return Object.fromEntries(names.map((name) => [name, (it as unknown as Said)[name] ?? null]));
}

/**
 * The names of what it says differently now. A name that is no longer known, or was not known then, is
 * ignored: a release that adds a criterion brings nobody back.
 */
export function changedSince(said: Said, now: Said): string[] {
  return Object.keys(said).filter(
    (name) => name in now && JSON.stringify(said[name]) !== JSON.stringify(now[name]),
  );
}

export interface AsideFacts {
  readonly from: Likeable;
  readonly to: Likeable;
  /** Whether it is liked from the same intention. */
  readonly liked: boolean;
  /** How many other candidates are aside already. */
  readonly others: number;
  /** What the person saw of the candidate, if their browser says so, and what it says now. */
  readonly said: Said | undefined;
  readonly now: Said;
}

/**
 * May `to` be put aside from `from`? It must be something that could be liked and is not, and it must not
 * have changed since the person saw it.
 */
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
