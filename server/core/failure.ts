/** Every way a request can fail, as problem+json: refusals with their words, surprises logged once and told calmly. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Problem, problemMediaType, problemOf } from '../../contract/problem.ts';
import type { Decision, FieldErrors, Refused } from '../../domain/decision.ts';
import { refused } from '../../domain/decision.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import type { App } from './http-app.ts';
import { callMetOutage, isOutage } from './outage.ts';

/** A refused decision on its way to the error handler: thrown by `accepted` and `refuse`, answered by validation.ts. */
export class Refusal extends Error {
  readonly decision: Refused;
  constructor(decision: Refused) {
    super(decision.code);
    this.decision = decision;
  }
}

/** The value of an allowed decision; a refused one becomes the reply. */
export function accepted<Value>(decision: Decision<Value>): Value {
  if (!decision.allowed) throw new Refusal(decision);
  return decision.value;
}

/** Ends the request with a refusal. */
export function refuse(code: RefusalCode): never {
  throw new Refusal(refused(code));
}

export function handleFailures(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(reply, request, problemFor(error, request)),
  );
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, code: RefusalCode): FastifyReply {
  return send(reply, request, problemOf(code));
}

/** 503 for whoever runs the site, saying why. */
export function sendUnavailable(reply: FastifyReply, request: FastifyRequest, detail: string): FastifyReply {
  return send(reply, request, problemOf('unavailable', detail));
}

/** Seconds. Most outages are over by then. */
const retryAfter = 2;

function send(reply: FastifyReply, request: FastifyRequest, found: Problem): FastifyReply {
  // What a call that met an outage was refused for may be what a library made of the outage.
  const problem = callMetOutage() && found.code !== 'unavailable' ? problemOf('unavailable') : found;
  if (problem.status === 503) reply.header('retry-after', retryAfter);
  return reply
    .status(problem.status)
    .type(problemMediaType)
    .serializer(JSON.stringify)
    .send({ ...problem, requestId: request.id });
}

function problemFor(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Refusal) return ofRefusal(error.decision);
  if (hasZodFastifySchemaValidationErrors(error)) return ofFields(validationFields(error.validation));
  const status = error.statusCode ?? 500;
  if (status === 429) return problemOf('too-many-requests');
  if (status >= 400 && status < 500) return { ...problemOf('invalid', error.message), status };
  if (isOutage(error)) {
    request.log.warn({ error: error.message }, 'request met an outage');
    return problemOf('unavailable');
  }
  const gone = whatWasRemoved(error);
  if (gone !== undefined) return problemOf(gone === 'users' ? 'sign-in-required' : 'not-found');
  request.log.error({ err: error }, 'request failed');
  return problemOf('unexpected');
}

/** PostgreSQL's code for a row that names one which is not there. */
const foreignKeyViolation = '23503';

/**
 * The table of a row that a call found, and that somebody removed before the call wrote what belongs to it:
 * an account that ended, for instance, while its person signed in. Undefined for any other failure.
 */
function whatWasRemoved(error: { code?: string; detail?: string }): string | undefined {
  if (error.code !== foreignKeyViolation) return undefined;
  return /is not present in table "(\w+)"/.exec(error.detail ?? '')?.[1];
}

function ofRefusal({ code, detail, fields }: Refused): Problem {
  return fields === undefined ? problemOf(code, detail) : { ...problemOf(code, detail), fields };
}

function ofFields(fields: FieldErrors): Problem {
  return { ...problemOf('invalid', Object.values(fields)[0]), fields };
}

function validationFields(
  issues: readonly { instancePath: string; message?: string | undefined }[],
): FieldErrors {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) fields[instancePath.split('/')[1] ?? ''] ??= message ?? '';
  return fields;
}
