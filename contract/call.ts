/** What is said of a call, and what follows from it: the types of what is sent and answered. */
import { z } from 'zod';
import type { RefusalCode } from '../domain/refusal-words.ts';
import { addresses, type CallName } from './addresses.ts';

export interface Declaration {
  readonly summary: string;
  readonly tags?: readonly string[];
  /**
   * `signed in`: whoever is signed in and verified. `owner` and `participants` are that, too: for others what
   * the path names is not there (404), which the actions see to and tests/laws/access.law.test.ts proves.
   * `moderator` is for people with that role: for others who are signed in there is no such call (404).
   * Visitors may make all other calls.
   */
  readonly who: 'everybody' | 'signed in' | 'owner' | 'participants' | 'moderator';
  /**
   * Of a moderator who has shown no more than a password yet: the way to a second factor. All else is refused
   * to them.
   */
  readonly setsUp?: true;
  /** Others get to see what it does: it is refused to who is suspended. */
  readonly reachesOthers?: true;
  /**
   * How often a person, or a visitor's address, may make it; without it, as often as all calls
   * (server/core/limits.ts).
   */
  readonly perMinute?: number;
  /** How often a person may within a day what is kept for good, and what more of it is refused with. */
  readonly perDay?: { readonly atMost: number; readonly refusal: RefusalCode };
  /** The names in the path. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** No body is read as a form with every field empty: its rules have words for that. */
  readonly bodyMayLack?: true;
  /** The body is a form with a file. The handler reads it from the request, as it arrives. */
  readonly isUpload?: true;
  /** By status, the usual one first; without it the answer is no JSON, and the handler sends it. */
  readonly reply?: Readonly<Record<number, z.ZodType>>;
  /**
   * The refusals of its own; those that follow from the rest need not be said. Their words:
   * domain/refusal-words.ts.
   */
  readonly refusals?: readonly RefusalCode[];
}

export interface Call extends Declaration {
  readonly method: string;
  readonly path: string;
}

/** Adds where the calls are. */
export function declareCalls<const Declared extends Partial<Record<CallName, Declaration>>>(
  declared: Declared,
): { readonly [Name in keyof Declared]: Declared[Name] & Pick<Call, 'method' | 'path'> } {
  const placed = Object.entries(declared).map(([name, call]) => {
    const [method, path] = addresses[name as CallName].split(' ');
    return [name, { ...call, method, path }];
  });
  return Object.fromEntries(placed);
}

/** A reply that says nothing: 204. */
export const nothing = { 204: z.null() };

type Part<Of, Name extends string, Otherwise> = Of extends { readonly [N in Name]: infer P } ? P : Otherwise;
type SentPart<Of, Name extends string> =
  Part<Of, Name, undefined> extends z.ZodType<unknown, infer Sent> ? { readonly [N in Name]: Sent } : unknown;

/** What a caller gives: `{ params, query, body }`, of which a call has those that it declares. */
export type InputOf<Of> = SentPart<Of, 'params'> & SentPart<Of, 'query'> & SentPart<Of, 'body'>;

/** A part of a request as its schema reads it; undefined where the call declares none. */
export type ReadPart<Of, Name extends 'params' | 'query' | 'body'> =
  Part<Of, Name, undefined> extends z.ZodType<infer Read> ? Read : undefined;

/** What a call answers when it is done. */
export type ReplyOf<Of> =
  Part<Of, 'reply', undefined> extends infer Replies extends Readonly<Record<number, z.ZodType>>
    ? z.output<Replies[keyof Replies & number]>
    : unknown;
