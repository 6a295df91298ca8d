/** Makes calls of the API as its description allows them, and as nobody should make them. */
import fc from 'fast-check';
import { fromSchema, type Known, type Schema } from './from-schema.ts';

export interface Call {
  readonly method: string;
  /** Method and path as contract/addresses.ts writes them, also for addresses that are no call of the API. */
  readonly address: string;
  /** The path byte for byte as it is sent. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  /** Whether a signed-in person makes the call. */
  readonly signedIn: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Calls that end or change the session of a person who succeeds: visitors make them. */
const changesTheSession = /sign-(in|up|out)|DELETE \/api\/(profile$|auth\/sessions)/;

/**
 * Addresses that the description leaves out. /readyz is not among them, because it answers 503 on purpose.
 */
const undescribed = [
  '/healthz',
  '/metrics',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/mailbox/{id}',
  '/images/{id}/{id}',
  '/images/profile/{id}/{id}',
  '/images/owners/{id}/{id}',
  '/live/',
  '/{id}',
];

/** JSON values that nobody would type: each of them has broken some program before. */
const oddities: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '"\\u0000"',
      '"a\\u0000b"',
      '"\\ud800"',
      '"x\\udfffx"',
      '"\\u202e"',
      '"\\u3164"',
      '""',
      '" "',
      '"\\n"',
    ],
    ...['1e308', '-1e308', '1e999', '2e-296', '-0', '-1', '0.1', '9007199254740993', '1e21', '2147483648'],
    ...['null', 'true', '[]', '{}', '[[]]', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'],
    ...['"%"', '"../../x"', '"\' or 1=1 --"', '"{{7*7}}"', '"undefined"', '"NaN"', '"1e5"', '"0x10"'],
    ...['"2026-02-30T25:61:00Z"', '"-infinity"', '"https://[::1"', '"javascript:0"'],
    `"${'x'.repeat(20_000)}"`,
    `"${'e\u0301'.repeat(5_000)}"`,
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `[${'0,'.repeat(20_000)}0]`,
  ),
  fc.string({ unit: 'binary', maxLength: 50 }).map((it) => JSON.stringify(it)),
  fc.double().map((it) => (Number.isFinite(it) ? String(it) : '1e999')),
);

const pathOddities = fc.oneof(
  fc.constantFrom(
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%c0%af',
    '%ff',
    '..',
    '%2e%2e%2f',
    '%0d%0a',
    '-',
    '0',
    'x'.repeat(149),
  ),
  fc.constantFrom('x'.repeat(5_000), '%ed%a0%80', '%f0%9f%91%8d', ';', '{id}', '*', '%20', "'", '"%22'),
  fc.string({ unit: 'binary', maxLength: 30 }).map((it) => encodeURIComponent(it.toWellFormed())),
);

export function callsOf(description: Description, known: Known): fc.Arbitrary<Call> {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callOf(method.toUpperCase(), path, operation, known),
    ),
  );
  const others = undescribed.map((path) =>
    fc
      .constantFrom('GET', 'POST', 'HEAD', 'PUT', 'OPTIONS')
      .chain((method) => callOf(method, path, {}, known)),
  );
  return fc.oneof(...described, ...others);
}

function callOf(method: string, template: string, operation: Operation, known: Known): fc.Arbitrary<Call> {
  const [contentType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content
    ? bodyOf(contentType!, content.schema, known)
    : fc.option(oddities, { nil: undefined, freq: 4 });
  return fc.record({
    method: fc.constant(method),
    address: fc.constant(`${method} ${template.replace(/\{(\w+)\}/g, ':$1')}`),
    path: fc
      .tuple(pathOf(template, known), queryOf(operation.parameters ?? []))
      .map(([path, query]) => path + query),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant(contentType ?? 'application/json') },
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'x',
        'application/json; charset=x',
        '',
      ),
      fc.constantFrom('multipart/form-data', `multipart/form-data; boundary=${boundary}`),
    ),
    body: method === 'GET' || method === 'HEAD' ? fc.constant(undefined) : body,
    signedIn: changesTheSession.test(`${method} ${template}`) ? fc.constant(false) : fc.boolean(),
  }) as fc.Arbitrary<Call>;
}

function pathOf(template: string, { ids, values }: Known): fc.Arbitrary<string> {
  const parts = template.split('/').map((part) => {
    if (!part.startsWith('{')) return fc.constant(part);
    const real = [...ids, ...(values[part.slice(1, -1)] ?? []).map(String)].map(encodeURIComponent);
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, pathOddities);
  });
  return fc.tuple(...parts).map((it) => it.join('/'));
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const names = parameters.filter((it) => it.in === 'query').map((it) => it.name);
  const pair = fc
    .tuple(fc.constantFrom(...names, 'to', '__proto__', 'x'), pathOddities)
    .map(([name, value]) => `${name}=${value}`);
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

function bodyOf(contentType: string, schema: Schema, known: Known): fc.Arbitrary<string> {
  if (contentType.startsWith('multipart/')) return multipart(known);
  const allowed = fromSchema(schema, known);
  return fc.oneof(
    { weight: 2, arbitrary: allowed.map((it) => JSON.stringify(it)) },
    { weight: 6, arbitrary: changed(allowed) },
    { weight: 1, arbitrary: oddities },
    {
      weight: 1,
      arbitrary: fc.tuple(allowed, fc.nat(200)).map(([it, length]) => JSON.stringify(it).slice(0, length)),
    },
  );
}

/** A value that the schema allows, except for one odd value at some depth, or one odd key. */
function changed(allowed: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const key = fc.constantFrom('__proto__', 'constructor', '', '\0', 'toString');
  return fc.tuple(allowed, fc.nat(), oddities, fc.option(key, { freq: 8 })).map(([value, at, odd, extra]) => {
    const places: [Record<string, unknown>, string][] = [];
    const copy = structuredClone(value);
    collectPlaces(copy, places);
    if (places.length === 0) return odd;
    const [holder, name] = places[at % places.length]!;
    holder[name] = mark;
    const text = JSON.stringify(copy).replace(`"${mark}"`, () => odd);
    return extra === null ? text : text.replace('{', () => `{${JSON.stringify(extra)}:${odd},`);
  });
}
const mark = 'here-something-odd';

function collectPlaces(value: unknown, places: [Record<string, unknown>, string][]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    places.push([value as Record<string, unknown>, name]);
    collectPlaces((value as Record<string, unknown>)[name], places);
  }
}

const boundary = 'fuzz';

/** Forms with parts that are missing, doubled or broken. */
function multipart({ ids }: Known): fc.Arbitrary<string> {
  const name = fc.constantFrom('file', 'file', 'intentionId', 'intentionId', '__proto__', 'x', '');
  const content = fc.oneof(
    fc.constantFrom(...ids, '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', '', '\0', 'x'.repeat(5_000)),
    fc.string({ unit: 'binary-ascii' }),
  );
  const part = fc.tuple(name, fc.boolean(), content).map(([it, isFile, text]) => {
    const file = isFile ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${it}"${file}\r\n\r\n${text}\r\n`;
  });
  return fc
    .tuple(fc.array(part, { maxLength: 8 }), fc.boolean())
    .map(([parts, ends]) => `${parts.join('')}${ends ? `--${boundary}--\r\n` : ''}`);
}
