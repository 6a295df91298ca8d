/** Nobody can have a long text looked at: what is longer than it could ever be is refused before it is cleaned. */
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appealRule } from '../domain/moderation.ts';
import { calls } from './calls.ts';

afterEach(() => void vi.restoreAllMocks());

type Schema = z.core.JSONSchema.JSONSchema;

/** Every body that a rule allows, where each text that people could type is this one. */
function filled(body: z.ZodType, text: string): unknown[] {
  const whole = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const known = (whole.$defs ?? {}) as Record<string, Schema>;

  function of(schema: Schema): unknown[] {
    if (schema.$ref) return of(known[schema.$ref.split('/').at(-1)!] ?? {});
    if ('const' in schema) return [schema.const];
    if (schema.enum) return [schema.enum[0]];
    const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (choices) return choices.flatMap(of);
    if (schema.allOf) return together((schema.allOf as Schema[]).map(of), (all) => Object.assign({}, ...all));
    if (schema.type === 'array') return of((schema.items ?? {}) as Schema).map((it) => [it]);
    if (schema.type === 'object') {
      const parts = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      const bodiesOf = (all: unknown[]) => Object.fromEntries(parts.map(([name], at) => [name, all[at]]));
      return together(
        parts.map(([, it]) => of(it)),
        bodiesOf,
      );
    }
    if (schema.type === 'string') return [text];
    return [schema.type === 'boolean' ? true : schema.type === 'null' ? null : 1];
  }
  return of(whole);
}

/** As many as the part that has the most, so that each of each part's is in one. */
function together(parts: readonly unknown[][], make: (all: unknown[]) => unknown): unknown[] {
  const most = Math.max(1, ...parts.map((it) => it.length));
  return Array.from({ length: most }, (_, nth) => make(parts.map((it) => it[nth % it.length])));
}

const bodies: (readonly [string, z.ZodType])[] = Object.entries(calls).flatMap(([name, call]) =>
  'body' in call ? [[name, call.body as z.ZodType] as const] : [],
);
// A form of its own page.
bodies.push(['sendAppeal', appealRule]);
const size = 256 * 1024;
const long = size / 8;
/** What took the square of its length: marks out of order, dots that end nothing, spaces, flags that break off. */
const texts = {
  marks: `a${'\u0301\u0323'.repeat(size / 4)}`,
  dots: `a${'.'.repeat(size)}a`,
  spaces: `${' '.repeat(size)}a${' '.repeat(size)}`,
  flags: '\u{1F3F4}\u{E0067}'.repeat(size / 4),
};

/** The texts that were composed meanwhile, which all that looks into a text does first. */
function composedDuring(work: () => void): string[] {
  const composed: string[] = [];
  const { normalize } = String.prototype;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    composed.push(String(this));
    // It would take minutes.
    return this.length > long ? String(this) : normalize.call(this, form);
  });
  work();
  vi.restoreAllMocks();
  return composed;
}

for (const [name, body] of bodies)
  test(`of ${name} no text of 256 kB is looked into`, () => {
    for (const [what, text] of Object.entries(texts))
      for (const sent of filled(body, text)) {
        const composed = composedDuring(() => void body.safeParse(sent));
        expect(
          composed.map((it) => it.length).filter((it) => it > long),
          what,
        ).toEqual([]);
      }
  });

test('what these tests fill in reaches what people type: a short text is looked into', () => {
  const reached = bodies.flatMap(([name, body]) => {
    const composed = filled(body, 'Hello').flatMap((sent) => composedDuring(() => void body.safeParse(sent)));
    return composed.includes('Hello') ? [name] : [];
  });
  const some = [
    'register',
    'contact',
    'createIntention',
    'previewCurves',
    'sendMessage',
    'report',
    'moderate',
  ];
  expect(reached).toEqual(expect.arrayContaining(some));
});
