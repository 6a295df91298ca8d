/**
 * Makes values that a JSON schema of our own description allows. Libraries for that read older drafts or an
 * older zod; this one knows what zod writes: no patterns, no dependencies, references into `components`.
 */
import fc from 'fast-check';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Known {
  /** The schemas by their names, as in `#/components/schemas/Name`. */
  readonly components: Readonly<Record<string, Schema>>;
  /** Values that mean something to the site, by the name of the property that takes them. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  readonly ids: readonly string[];
}

export function fromSchema(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known.values[name];
  const made = madeFrom(schema, known);
  return values ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, made) : made;
}

function madeFrom(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const of = (it: Schema) => fromSchema(it, known);
  if (schema.$ref !== undefined) return of(known.components[schema.$ref.split('/').at(-1)!] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => of({ ...schema, type })));
  if (schema.type === 'object') return objectFrom(schema, known);
  if (schema.type === 'array')
    return fc.array(of(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
  return scalarFrom(schema, known.ids);
}

function objectFrom({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, it]) => [name, fromSchema(it, known, name)] as const);
  return fc.record(Object.fromEntries(parts), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) as never[],
  });
}

function scalarFrom(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { minimum = -1e6, maximum = 1e6, minLength = 0, maxLength = 60 } = schema;
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
      if (schema.format === 'email') return fc.emailAddress();
      if (schema.format === 'uri') return fc.webUrl();
      return fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.min(Math.max(maxLength, minLength), 200),
      });
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
