/** The one door to the server: typed calls whose answer is a value, or the reason a person can read. */
import type { CallName } from '../../contract/addresses.ts';
import type { InputOf, ReplyOf } from '../../contract/call.ts';
// Types alone: the schemas would be a fifth of what a visitor loads first.
import type { Calls } from '../../contract/calls.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Allowed, FieldErrors } from '../../domain/decision.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import { surpriseWords } from '../../domain/surprise-words.ts';
import { noteAnswer } from '../offline/last-seen.ts';
import { type Addressed, addressOf } from './address.ts';

/** What a call takes: `{ params, query, body }`, of which it has those that contract/calls/ declares. */
export type Input<Name extends CallName> = InputOf<Calls[Name]>;
export type Reply<Name extends CallName> = ReplyOf<Calls[Name]>;

/** A call that takes nothing is `call('signOut')`. */
export type Asked<Name extends CallName> =
  unknown extends Input<Name>
    ? [input?: undefined, signal?: AbortSignal]
    : [input: Input<Name>, signal?: AbortSignal];

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

/** A reading that did not come. Only `read` throws it, for TanStack Query to keep. */
export class CallFailed extends Error {
  readonly notDone: NotDone;
  constructor(notDone: NotDone) {
    super(notDone.detail);
    this.name = 'CallFailed';
    this.notDone = notDone;
  }
}

/** For a form or a button: what came back, or why not. Never throws, but for a call that was cancelled. */
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
    // What is no JSON did not come from our server, but from something on the way.
    return error instanceof SyntaxError ? notDoneFrom(502, undefined) : unreachable;
  }
}

let underWay = 0;

/** Requests that the server has not answered yet. */
export function callsUnderWay(): number {
  return underWay;
}

export function whileUnderWay<Value>(request: Promise<Value>): Promise<Value> {
  underWay += 1;
  return request.finally(() => {
    underWay -= 1;
  });
}

/** For a query: the value, or a CallFailed. */
export async function read<Name extends CallName>(name: Name, ...asked: Asked<Name>): Promise<Reply<Name>> {
  const answer = await call(name, ...asked);
  if (!answer.allowed) throw new CallFailed(answer);
  return answer.value;
}

/** The input of any call. */
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

/** Reads problem+json; whatever else a proxy may send is told as a surprise. */
export function notDoneFrom(status: number, content: unknown): NotDone {
  const problem = (content ?? {}) as Partial<Problem>;
  // A code that this page does not know yet comes with its words, from a later release.
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
