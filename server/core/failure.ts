/**
 * Answers every failure of a request as problem+json: refusals with their words; surprises are logged once
 * and told in general words.
 */

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

/** Answers 503 with the reason, for whoever runs the site. */
export function sendUnavailable(reply: FastifyReply, request: FastifyRequest, detail: string): FastifyReply {
  return send(reply, request, problemOf('unavailable', detail));
}

/** Seconds for Retry-After: most outages are over by then. */
const retryAfter = 2;

function send(reply: FastifyReply, request: FastifyRequest, found: Problem): FastifyReply {
  // A library may report an outage as another error, so a call that met one is answered as an outage.
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

/** PostgreSQL's code for a row that refers to one which does not exist. */
const foreignKeyViolation = '23503';

/**
 * The table of a row that somebody removed after a call had read it and before the call wrote something that
 * refers to it: for instance an account that ended while its person signed in. Undefined for any other
 * failure.
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
