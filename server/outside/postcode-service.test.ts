/** The lookup service's client, held to a real HTTP server that answers well and badly. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../domain/durations.ts';
import { freePort } from '../../tests/config.ts';
import { json, knows, type LookupServer, openLookupServer } from '../../tests/lookup-server.ts';
import { createPostcodeService } from './postcode-service.ts';

const at = { latitude: 51.4705, longitude: -2.5935 };
const postcode = 'BS6 5QA';
let lookup: LookupServer;
beforeEach(async () => {
  lookup = await openLookupServer();
});
afterEach(() => lookup.close());

/** Asked once, by a client that has not been disappointed yet. */
const ask = (text = postcode) => createPostcodeService(lookup.url, { timeoutMs: 300 }).lookUp(text);

test('a known postcode is found', { tags: ['7.external.postcodes'] }, async () => {
  lookup.answer = knows({ [postcode]: at });
  expect(await ask()).toEqual({ kind: 'found', at });
  expect(lookup.asked).toEqual([postcode]);
});

test('a postcode the service does not know is unknown', async () => {
  expect(await ask()).toEqual({ kind: 'unknown' });
});

test('a postcode without coordinates, as in Jersey, is unknown', async () => {
  lookup.answer = knows({ 'JE2 3XP': null });
  expect(await ask('JE2 3XP')).toEqual({ kind: 'unknown' });
});

test.each<[string, LookupServer['answer']]>([
  ['a failing service', (reply) => json(reply, 500, { status: 500, error: 'Server error' })],
  [
    'a service that asks to slow down',
    (reply) => json(reply, 429, { status: 429, error: 'Too many requests' }),
  ],
  ['a 404 of a proxy before it', (reply) => reply.writeHead(404).end('<html>Not Found</html>')],
  ['a 404 of something else', (reply) => json(reply, 404, { status: 404, error: 'Resource not found' })],
  ['an answer that is not JSON', (reply) => reply.end('<html>Welcome to our hotel Wi-Fi</html>')],
  ['an answer whose own status is no success', (reply) => json(reply, 200, { status: 404, result: at })],
  ['an answer without a result', (reply) => json(reply, 200, { status: 200 })],
  [
    'a result off the globe',
    (reply) => json(reply, 200, { status: 200, result: { latitude: 900, longitude: 0 } }),
  ],
  ['a service that never answers', () => {}],
  ['an answer that stops half-way', (reply) => void reply.writeHead(200).write('{"status":200,')],
  ['a huge answer', (reply) => json(reply, 200, { status: 200, result: at, more: 'x'.repeat(1_000_000) })],
  ['a service that hangs up', (reply) => reply.destroy()],
])('%s is unreachable', async (_what, answer) => {
  lookup.answer = answer;
  expect(await ask()).toEqual({ kind: 'unreachable' });
});

test('a service that is not there is unreachable', async () => {
  const service = createPostcodeService(`http://127.0.0.1:${await freePort()}`);
  expect(await service.lookUp(postcode)).toEqual({ kind: 'unreachable' });
});

test('after three questions without an answer the service is left alone for 30 seconds, then asked again', async () => {
  let now = 0;
  const service = createPostcodeService(lookup.url, { now: () => now });
  lookup.answer = (reply) => json(reply, 500, {});
  for (let time = 0; time < 3; time += 1) await service.lookUp(postcode);
  lookup.answer = knows({ [postcode]: at });
  now = 29_999;
  expect(await service.lookUp(postcode)).toEqual({ kind: 'unreachable' });
  expect(lookup.asked).toHaveLength(3);
  now = 30_000;
  expect(await service.lookUp(postcode)).toEqual({ kind: 'found', at });
});

test('neither one question without an answer nor being asked to slow down keeps others from asking', async () => {
  const service = createPostcodeService(lookup.url);
  lookup.answer = (reply) => json(reply, 500, {});
  for (let time = 0; time < 2; time += 1) await service.lookUp(postcode);
  lookup.answer = (reply) => json(reply, 429, {});
  for (let time = 0; time < 5; time += 1) await service.lookUp(postcode);
  lookup.answer = knows({ [postcode]: at });
  expect(await service.lookUp(postcode)).toEqual({ kind: 'found', at });
});

test('that a postcode is unknown is remembered for a day, and gives the service no rest', async () => {
  let now = 0;
  const service = createPostcodeService(lookup.url, { now: () => now });
  for (now = 0; now < dayMs; now += dayMs / 4)
    expect(await service.lookUp('ZZ1 1ZZ')).toEqual({ kind: 'unknown' });
  expect(lookup.asked).toEqual(['ZZ1 1ZZ']);
  lookup.answer = knows({ [postcode]: at, 'ZZ1 1ZZ': at });
  expect(await service.lookUp(postcode)).toEqual({ kind: 'found', at });
  expect(await service.lookUp('ZZ1 1ZZ')).toEqual({ kind: 'found', at });
});

test('who asks at once for one postcode has it asked once; who may not ask, not at all', async () => {
  lookup.answer = knows({ [postcode]: at });
  const service = createPostcodeService(lookup.url);
  const no = async () => false;
  expect(await service.lookUp(postcode, no)).toEqual({ kind: 'unreachable' });
  expect(lookup.asked).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => service.lookUp(postcode)));
  expect(answers).toEqual(answers.map(() => ({ kind: 'found', at })));
  expect(lookup.asked).toEqual([postcode]);
});
