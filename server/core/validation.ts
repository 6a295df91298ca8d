/** Reads every part of a request by its schema, and refuses what could not be stored. */
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as readBySchema } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isUnstorable } from '../../domain/clean-text.ts';
import { refused, refusedFields } from '../../domain/decision.ts';
import { refusalWords } from '../../domain/refusal-words.ts';
import { Refusal } from './failure.ts';

/**
 * The validator of requests. The rules of text that people type remove characters that PostgreSQL cannot
 * store. What remains are ids, tokens and addresses made by machines: with such a character they are
 * nobody's, and are refused before any action sees them.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const read = readBySchema(route as never);
  return (data: unknown) => {
    const result = read(data) as { value?: unknown; error?: Error };
    const field = result.error ? undefined : unstorableField(result.value);
    if (field === undefined) return result;
    const isAddress = route.httpPart === 'params';
    return {
      error: new Refusal(
        isAddress ? refused('not-found') : refusedFields({ [field]: refusalWords.unstorable }),
      ),
    };
  };
};

/**
 * The name of a field that contains, at any depth, a text that cannot be stored; undefined if there is none.
 */
function unstorableField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.keys(value).find((key) => isUnstorable(key) || holdsUnstorable((value as never)[key]));
}

/**
 * Whether a value contains a text that cannot be stored. It is not recursive, because what a schema accepts
 * unchecked may be nested as deep as a body is long.
 */
function holdsUnstorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && isUnstorable(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, part] of Object.entries(next)) waiting.push(key, part);
  }
  return false;
}
