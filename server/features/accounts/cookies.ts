/** The session cookies of better-auth, on their way to the browser. */
import type { FastifyReply } from 'fastify';
import type { Decision } from '../../../domain/decision.ts';
import { accepted } from '../../core/failure.ts';
import type { WithCookies } from './auth-refusals.ts';

/** Passes the cookies on, and answers the value. Throws the refusal, as `accepted` does. */
export function withCookies<Value>(reply: FastifyReply, decision: Decision<WithCookies<Value>>): Value {
  const { value, cookies } = accepted(decision);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return value;
}
