/** The declaration of a call, and the types of its input and its reply that follow from it. */
import { z } from 'zod';
import type { RefusalCode } from '../domain/refusal-words.ts';
import { addresses, type CallName } from './addresses.ts';

export interface Declaration {
  readonly summary: string;
  readonly tags?: readonly string[];
  /**
   * Who may make the call. `signed in`: everybody who is signed in and verified. `owner` and `participants`
   * ask the same; to all others what the path names does not exist (404), which the actions ensure and
   * tests/laws/access.law.test.ts proves. `moderator` asks for that role: to others who are signed in the
   * call does not exist (404). Visitors may make all other calls.
   */
  readonly who: 'everybody' | 'signed in' | 'owner' | 'participants' | 'moderator';
  /**
   * The call leads a moderator who has shown only a password to a second factor. All other moderators' calls
   * are refused until then.
   */
  readonly setsUp?: true;
  /** Other people see the effect of the call, so it is refused to people who are suspended. */
  readonly reachesOthers?: true;
  /**
   * How often a minute a person, or a visitor's address, may make the call; without it the limit of all calls
   * counts (server/core/limits.ts).
   */
  readonly perMinute?: number;
  /**
   * How often within a day a person may make a call that stores something for good, and the refusal after
   * that.
   */
  readonly perDay?: { readonly atMost: number; readonly refusal: RefusalCode };
  /** The names in the path. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * A call without a body is read as a form with every field empty, so that the rules of the form refuse it
   * in their words.
   */
  readonly bodyMayLack?: true;
  /** The body is a form with a file. The handler reads it from the request as it arrives. */
  readonly isUpload?: true;
  /**
   * The schemas of the reply by status, the usual one first. Without it the reply is no JSON, and the handler
   * sends it.
   */
  readonly reply?: Readonly<Record<number, z.ZodType>>;
  /**
   * The refusals of this call. Those that follow from the rest of the declaration are added to them. Their
   * words stand in domain/refusal-words.ts.
   */
  readonly refusals?: readonly RefusalCode[];
}

export interface Call extends Declaration {
  readonly method: string;
  readonly path: string;
}

/** Adds method and path to the declared calls. */
export function declareCalls<const Declared extends Partial<Record<CallName, Declaration>>>(
  declared: Declared,
): { readonly [Name in keyof Declared]: Declared[Name] & Pick<Call, 'method' | 'path'> } {
  const placed = Object.entries(declared).map(([name, call]) => {
    const [method, path] = addresses[name as CallName].split(' ');
    return [name, { ...call, method, path }];
  });
  return Object.fromEntries(placed);
}

/** The reply without content: 204. */
export const nothing = { 204: z.null() };

type Part<Of, Name extends string, Otherwise> = Of extends { readonly [N in Name]: infer P } ? P : Otherwise;
type SentPart<Of, Name extends string> =
  Part<Of, Name, undefined> extends z.ZodType<unknown, infer Sent> ? { readonly [N in Name]: Sent } : unknown;

/** The input of a call, `{ params, query, body }`: a call has those of the three that it declares. */
export type InputOf<Of> = SentPart<Of, 'params'> & SentPart<Of, 'query'> & SentPart<Of, 'body'>;

/** A part of a request as its schema reads it; undefined where the call declares none. */
export type ReadPart<Of, Name extends 'params' | 'query' | 'body'> =
  Part<Of, Name, undefined> extends z.ZodType<infer Read> ? Read : undefined;

/** The body of the reply to a call that succeeded. */
export type ReplyOf<Of> =
  Part<Of, 'reply', undefined> extends infer Replies extends Readonly<Record<number, z.ZodType>>
    ? z.output<Replies[keyof Replies & number]>
    : unknown;
