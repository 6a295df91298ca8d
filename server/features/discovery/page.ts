/** What is asked of both questions of discovery, and what both answer. */
import { type RawBuilder, sql } from 'kysely';
import type { CandidateSort } from '../../../contract/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import type { UnitVector } from '../../../domain/place.ts';
import type { Position } from './cursor.ts';
import type { Facts } from './facts.ts';

export interface Asked {
  readonly sort: CandidateSort;
  /** At most this many. */
  readonly limit: number;
  /** Only what comes after it in the order. */
  readonly after: Position | null;
  /** Whose own intentions are left out; null for a visitor. */
  readonly viewerId: string | null;
}

/** One candidate: its facts, and its place in the order that was asked for. */
export interface Found extends Position {
  readonly userId: string;
  readonly facts: Facts;
}

export interface Count {
  /** Exact up to the bound of `limits.candidates.countUpTo`, then that bound. */
  readonly total: number;
  readonly totalIsMore: boolean;
}

export function countOf(found: number): Count {
  const { countUpTo } = limits.candidates;
  return { total: Math.min(found, countUpTo), totalIsMore: found > countUpTo };
}

/** The squared chord from a place to a row, in the same operations and order as domain/place.ts: equal to the last bit. */
export function chordTo({ x, y, z }: UnitVector): RawBuilder<number> {
  return sql`((x - ${x}::float8) * (x - ${x}::float8) + (y - ${y}::float8) * (y - ${y}::float8)
    + (z - ${z}::float8) * (z - ${z}::float8))`;
}

/** What the order goes by: the squared chord, or milliseconds since 1970. Both then by id, so that no two are level. */
export function orderKey(sort: CandidateSort, at: UnitVector): RawBuilder<number> {
  return sort === 'nearest' ? chordTo(at) : sql`(extract(epoch from created_at) * 1000)::float8`;
}

/** Rows that come after the cursor. */
export function isAfter({ sort, after }: Asked, key: RawBuilder<number>): RawBuilder<boolean> {
  if (after === null) return sql`true`;
  return sort === 'nearest'
    ? sql`(${key}, intention_id) > (${after.by}::float8, ${after.id}::uuid)`
    : sql`(${key}, intention_id) < (${after.by}::float8, ${after.id}::uuid)`;
}

export function direction(sort: CandidateSort): RawBuilder<unknown> {
  return sort === 'nearest' ? sql`asc` : sql`desc`;
}

export function notOwn(viewerId: string | null): RawBuilder<boolean> {
  return viewerId === null ? sql`true` : sql`user_id <> ${viewerId}::uuid`;
}
