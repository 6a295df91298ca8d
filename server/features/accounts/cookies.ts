/** The session cookies of better-auth, on their way to the browser. */
import type { FastifyReply } from 'fastify';
import type { WithCookies } from './auth-refusals.ts';

export function withCookies<Value>(reply: FastifyReply, { value, cookies }: WithCookies<Value>): Value {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return value;
}
