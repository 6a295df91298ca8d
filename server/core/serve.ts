/**
 * Serves the calls that contract/calls/ declares: who may call, how often, what is read, and what is
 * answered.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ReadPart, ReplyOf } from '../../contract/call.ts';
import { Problem, problemMediaType, statusOfRefusal } from '../../contract/problem.ts';
import type { Decision } from '../../domain/decision.ts';
import { refusalWords } from '../../domain/refusal-words.ts';
import { accepted } from './failure.ts';
import type { App } from './http-app.ts';
import { perMinute } from './limits.ts';
import {
  type Along,
  maybeViewer,
  moderating,
  notSuspended,
  provenTwice,
  type RowSelect,
  signedIn,
  type Viewer,
  viewerOf,
} from './session.ts';

/** The argument of a handler: the parts of the request as the call's schemas read them, and who sent it. */
export interface Asked<Of extends Call> {
  readonly params: ReadPart<Of, 'params'>;
  readonly query: ReadPart<Of, 'query'>;
  readonly body: ReadPart<Of, 'body'>;
  /** Null for a visitor, on calls that visitors may make. */
  readonly viewer: Of['who'] extends 'everybody' ? Viewer | null : Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * What a handler returns: the reply, or a decision whose refusal becomes the problem that is answered.
 * Handlers of calls without a reply may return anything.
 */
type Answer<Of extends Call> = ReplyOf<Of> extends null ? unknown : ReplyOf<Of> | Decision<ReplyOf<Of>>;

type Handler<Of extends Call> = (asked: Asked<Of>) => Answer<Of> | Promise<Answer<Of>>;
type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]> | Beginning<Calls[Name]>;
};

/** The names in the path of a call. */
type NamesOf<Of> = ReadPart<Of, 'params'> & object;

/** A handler with the row that its call begins with. */
interface Beginning<Of extends Call> {
  readonly select: RowSelect<NamesOf<Of>, unknown>;
  readonly answer: (asked: Asked<Of>, row: never) => Answer<Of> | Promise<Answer<Of>>;
}

/**
 * Makes a handler that is given a row, or null, which was read in the statement that identifies the viewer:
 * one statement less. The row comes as JSON, so it should contain no times. Only for calls of signed-in
 * people.
 */
export function beginningWith<Of extends Call, Row>(
  select: RowSelect<NamesOf<Of>, Row>,
  answer: (asked: Asked<Of>, row: Row | null) => Answer<Of> | Promise<Answer<Of>>,
): Beginning<Of> {
  return { select, answer };
}

/** Registers each call with the handler of its name. */
export function serve<const Calls extends Readonly<Record<string, Call>>>(
  app: App,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const name in calls) serveOne(app, calls[name], handlers[name]);
}

function serveOne<Of extends Call>(app: App, call: Of, handler: Handler<Of> | Beginning<Of>): void {
  const { method, path, who, perDay, reply: replies, bodyMayLack } = call;
  const select = 'select' in handler ? handler.select : undefined;
  const usual = replies && Number(Object.keys(replies)[0]);
  app.route({
    method,
    url: path,
    config: {
      who,
      ...(call.perMinute && perMinute(call.perMinute).config),
      ...(perDay && { perDay }),
      ...(select && { beginsWith: (given: unknown) => along(call, given, select) }),
    },
    // Runs after the limit, which is the last hook of a request, so that refused calls are counted as well.
    ...(who !== 'everybody' && { preParsing: doorsOf(call) }),
    ...(bodyMayLack && { preValidation: bodyOrNothing }),
    schema: schemaOf(call),
    handler: async (request, reply) => {
      if (usual) reply.status(usual);
      const viewer = who === 'everybody' ? maybeViewer(request) : viewerOf(request);
      const { params, query, body } = request;
      // The types follow from the schemas above, which the compiler cannot see for a call that it does not
      // know.
      const asked = { params, query, body, viewer, request, reply } as Asked<Of>;
      const answer =
        'select' in handler ? await handler.answer(asked, request.row as never) : await handler(asked);
      const value = isDecision(answer) ? accepted(answer) : answer;
      return usual === 204 ? null : value;
    },
  });
}

function doorsOf({ who, reachesOthers, setsUp }: Call) {
  return [
    signedIn,
    ...(who === 'moderator' ? [moderating] : []),
    ...(who === 'moderator' && !setsUp ? [provenTwice] : []),
    ...(reachesOthers ? [notSuspended] : []),
  ];
}

/** The select for the names in this path; none if these names will be refused. */
function along<Of extends Call>({ params }: Of, given: unknown, select: Beginning<Of>['select']) {
  const names = params?.safeParse(given);
  return names?.success ? ({ select, given: names.data } as Along) : undefined;
}

/**
 * Declares what core/session.ts reads of a route: it looks for the viewer of a call before the route's own
 * hooks run.
 */
declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Call['who'];
  }
}

function isDecision(answer: unknown): answer is Decision<unknown> {
  return typeof answer === 'object' && answer !== null && 'allowed' in answer;
}

/**
 * The schemas of a call, which also make its description in /api/openapi.json, with each status that a
 * refusal of the call has and its words.
 */
function schemaOf(call: Call) {
  const { summary, tags, params, query, body, isUpload, reply } = call;
  return {
    summary,
    ...(tags && { tags }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(isUpload && { consumes: ['multipart/form-data'] }),
    ...(reply && { response: { ...reply, ...refusalsByStatus(call), '4xx': Problem, '5xx': Problem } }),
  };
}

function refusalsByStatus({ refusals = [], perDay }: Call) {
  const content = { [problemMediaType]: { schema: Problem } };
  const all = [...refusals, ...(perDay ? [perDay.refusal] : [])];
  const byStatus = Map.groupBy(all, (code) => statusOfRefusal[code]);
  const described = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `${code}: ${refusalWords[code]}`).join('\n');
    return [status, { description, content }] as const;
  });
  return Object.fromEntries(described);
}

/** Treats a call without a body as a form with every field empty, which the rules have words for. */
async function bodyOrNothing(request: { body: unknown }): Promise<void> {
  request.body ??= {};
}
