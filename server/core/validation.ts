/** Every part of a request is read by its schema, and what comes out of that can be stored. */
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as readBySchema } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isUnstorable } from '../../domain/clean-text.ts';
import { refused, refusedFields } from '../../domain/decision.ts';
import { refusalWords } from '../../domain/refusal-words.ts';
import { Refusal } from './failure.ts';

/**
 * Text that people type is clean already: its rule saw to that. What is left are ids, tokens and addresses, made by
 * machines: with a character that PostgreSQL cannot store they are nobody's, and refused before any action sees them.
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

/** The field in which, however deep, a text cannot be stored; undefined where there is none. */
function unstorableField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.keys(value).find((key) => isUnstorable(key) || holdsUnstorable((value as never)[key]));
}

/** Not recursive: what a schema takes as it is may be nested as deep as a body is long. */
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
