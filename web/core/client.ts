/**
 * Calls the API, typed by call name. An answer is either the value or a reason that can be shown to a person.
 */
import type { CallName } from '../../contract/addresses.ts';
import type { InputOf, ReplyOf } from '../../contract/call.ts';
// Types alone: importing the schemas would add a fifth to a visitor's first load.
import type { Calls } from '../../contract/calls.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Allowed, FieldErrors } from '../../domain/decision.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import { surpriseWords } from '../../domain/surprise-words.ts';
import { noteAnswer } from '../offline/last-seen.ts';
import { type Addressed, addressOf } from './address.ts';

/** The input of a call: those of `{ params, query, body }` that its declaration in contract/calls/ has. */
export type Input<Name extends CallName> = InputOf<Calls[Name]>;
export type Reply<Name extends CallName> = ReplyOf<Calls[Name]>;

/** The arguments after the call's name. A call without input needs none: `call('signOut')`. */
export type Asked<Name extends CallName> =
  unknown extends Input<Name>
    ? [input?: undefined, signal?: AbortSignal]
    : [input: Input<Name>, signal?: AbortSignal];

/** Why a call failed: a refusal in the server's words, or a general message for an unexpected error. */
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

/**
 * The error that `read` throws, because TanStack Query expects failures as exceptions. Nothing else throws
 * it.
 */
export class CallFailed extends Error {
  readonly notDone: NotDone;
  constructor(notDone: NotDone) {
    super(notDone.detail);
    this.name = 'CallFailed';
    this.notDone = notDone;
  }
}

/**
 * Makes a call for a form or a button, and answers its value or why it failed. Throws only if the call was
 * cancelled.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[input, signal]: Asked<Name>
): Promise<Answer<Reply<Name>>> {
  try {
    const response = await whileUnderWay(fetch(...requestOf(name, input ?? {}, signal)));
    const content = await response.text();
    noteAnswer(name, response);
    if (!response.ok) return notDoneFrom(response.status, parsed(content));
    return { allowed: true, value: content === '' ? null : JSON.parse(content) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // A body that is not JSON came from a proxy on the way, not from our server.
    return error instanceof SyntaxError ? notDoneFrom(502, undefined) : unreachable;
  }
}

let underWay = 0;

/** How many requests the server has not answered yet. */
export function callsUnderWay(): number {
  return underWay;
}

export function whileUnderWay<Value>(request: Promise<Value>): Promise<Value> {
  underWay += 1;
  return request.finally(() => {
    underWay -= 1;
  });
}

/** Makes a call for a query: answers the value, or throws CallFailed. */
export async function read<Name extends CallName>(name: Name, ...asked: Asked<Name>): Promise<Reply<Name>> {
  const answer = await call(name, ...asked);
  if (!answer.allowed) throw new CallFailed(answer);
  return answer.value;
}

/** The input of any call, untyped. */
export interface Sent extends Addressed {
  readonly body?: unknown;
}

function requestOf(name: CallName, input: Sent, signal: AbortSignal | undefined): [string, RequestInit] {
  const [method, path] = addressOf(name, input);
  const { body } = input;
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return [path, { method, ...(signal && { signal }), ...(body !== undefined && json) }];
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

export const unreachable: NotDone = {
  allowed: false,
  code: 'unreachable',
  detail: 'We could not reach the server. Nothing is lost; please try again.',
  fields: {},
  status: 0,
};

/** Reads a problem+json body. Any other content, as a proxy may send it, becomes a general error message. */
export function notDoneFrom(status: number, content: unknown): NotDone {
  const problem = (content ?? {}) as Partial<Problem>;
  // A newer release of the server may send a code that this page does not know; its words are shown all the
  // same.
  if (
    problem.type === 'about:blank' &&
    typeof problem.code === 'string' &&
    typeof problem.detail === 'string'
  ) {
    const { code, detail, fields = {} } = problem as { code: RefusalCode } & Problem;
    return { allowed: false, code, detail, fields, status };
  }
  const code = status === 429 ? 'too-many-requests' : 'unexpected';
  return { allowed: false, code, detail: surpriseWords[code], fields: {}, status };
}
