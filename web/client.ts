/** The one door to the server: typed calls whose answer is a value, or the reason a person can read. */
import createClient from 'openapi-fetch';
import type { Problem } from '../contract/problem.ts';
import type { Allowed, FieldErrors } from '../domain/decision.ts';
import { type RefusalCode, refusalWords } from '../domain/wording.ts';
import type { paths } from './api.generated.ts';

/** Every call of the HTTP interface: `answerOf(api.PATCH('/api/profile', { body }))`. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  fetch: (request) => globalThis.fetch(request),
});

/** Why a call was not done: a refusal in the server's words, or a surprise told calmly. */
export interface NotDone {
  readonly allowed: false;
  readonly code: RefusalCode | 'unreachable';
  readonly detail: string;
  /** Field name → the words shown under it; empty when no field is to blame. */
  readonly fields: FieldErrors;
  /** The HTTP status; 0 when the server was not reached. */
  readonly status: number;
}

export type Answer<Value> = Allowed<Value> | NotDone;

/** A reading that did not come. Only `dataOf` throws it, for TanStack Query to keep. */
export class CallFailed extends Error {
  readonly notDone: NotDone;
  constructor(notDone: NotDone) {
    super(notDone.detail);
    this.name = 'CallFailed';
    this.notDone = notDone;
  }
}

/** What a call of `api` resolves to. */
interface Replied<Value> {
  readonly data?: Value;
  readonly error?: unknown;
  readonly response: Response;
}

/** For a form or a button: what came back, or why not. Never throws, but for a call that was cancelled. */
export async function answerOf<Value>(call: Promise<Replied<Value>>): Promise<Answer<Value>> {
  try {
    const { data, error, response } = await call;
    return response.ok ? { allowed: true, value: data as Value } : notDoneFrom(response.status, error);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // What is no JSON did not come from our server, but from something on the way.
    return error instanceof SyntaxError ? notDoneFrom(502, undefined) : unreachable;
  }
}

/** For a query: the value, or a CallFailed. */
export async function dataOf<Value>(call: Promise<Replied<Value>>): Promise<Value> {
  const answer = await answerOf(call);
  if (!answer.allowed) throw new CallFailed(answer);
  return answer.value;
}

export const unreachable: NotDone = {
  allowed: false,
  code: 'unreachable',
  detail: 'We could not reach the server. Nothing is lost; please try again.',
  fields: {},
  status: 0,
};

/** Reads problem+json; whatever else a proxy may send is told as a surprise. */
export function notDoneFrom(status: number, content: unknown): NotDone {
  const problem = (content ?? {}) as Partial<Problem>;
  if (isRefusalCode(problem.code) && typeof problem.detail === 'string') {
    const { code, detail, fields = {} } = problem as { code: RefusalCode } & Problem;
    return { allowed: false, code, detail, fields, status };
  }
  const code = status === 429 ? 'too-many-requests' : 'unexpected';
  return { allowed: false, code, detail: refusalWords[code], fields: {}, status };
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusalWords, code);
}
