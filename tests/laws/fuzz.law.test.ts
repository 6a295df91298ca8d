/**
 * Whatever is sent, the site answers what it means, and refuses with what the call declares: never with a
 * 5xx, never by ending the process, and nothing stays open. TEST_SEED repeats a run, FUZZ_CALLS makes it
 * longer.
 */
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { livePath } from '../../contract/live.ts';
import { seed } from '../chance.ts';
import { type Call, callsOf, type Description } from '../fuzz/calls.ts';
import { bytesOf, frames, text } from '../fuzz/frames.ts';
import type { Known } from '../fuzz/from-schema.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { RawConnection } from '../raw-connection.ts';
import { refusalsOf } from '../refusals.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';

const callCount = Number(process.env.FUZZ_CALLS ?? 18_000);
/** How many connections are opened, with ten frames on each: two thousand frames. */
const socketCount = 200;
const framesOfOne = 10;
/**
 * How many calls are under way at the same time: fewer than the site has connections to its database, so that
 * none waits for one.
 */
const width = 8;
/**
 * How far the number of open descriptors may differ: connections to the database come and go with the calls.
 */
const databaseConnections = 12;
/** Milliseconds, as Retry-After says. */
const outageMs = 2_000;
const wait = { timeout: 90_000, interval: 200 };

let world: World;
let site: ServerProcess;
let alice: Person;
let known: Known;
let descriptors: number;
const agent = new Agent({ keepAlive: true, maxSockets: width });
const openDescriptors = () => readdirSync(`/proc/${site.pid}/fd`).length;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  site = await startProcess(world.context.config);
  const [her, his] = [await world.person('Alice'), await world.person('Bob')];
  alice = her.at(site.url);
  const bob = his.at(site.url);
  const [house, wish] = await Promise.all([alice.posts(houseForSale), bob.posts(houseWanted)]);
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const form = new FormData();
  form.append('intentionId', house.id);
  form.append('file', new Blob([await photo()]), 'a.jpg');
  const image = await alice.post<{ id: string; url: string }>('/api/images', form);
  const description = await alice.get<Description>('/api/openapi.json');
  known = {
    components: description.body.components.schemas,
    ids: [house.id, wish.id, alice.userId, bob.userId, image.body.id, chatId!],
    values: {
      postcode: [bristol.postcode],
      id: [house.id, chatId],
      email: [alice.email, 'somebody@example.org'],
      images: [[image.body.url], []],
      password: [password],
      newPassword: [password],
      endpoint: ['https://push.example/endpoint'],
      category: ['property', 'vehicle'],
      type: ['sell', 'buy'],
    },
  };
  console.log(`TEST_SEED=${seed}`);
});
afterAll(async () => {
  agent.destroy();
  await site.end('SIGKILL');
  await world.close();
});

interface Outcome {
  readonly status: number;
  readonly code: unknown;
}

/** Sends the call byte for byte: fetch would tidy the address and refuse half of the headers. */
function send({ method, path, contentType, body, signedIn }: Call): Promise<Outcome> {
  const headers: Record<string, string | number> = { origin: site.url };
  if (signedIn) headers.cookie = alice.cookieHeader;
  if (body !== undefined) {
    headers['content-length'] = Buffer.byteLength(body);
    if (contentType) headers['content-type'] = contentType;
  }
  return new Promise((resolve, reject) => {
    const call = request(site.url + path, { method, path, headers, agent }, (reply) => {
      let said = '';
      reply.setEncoding('utf8').on('data', (part) => {
        said += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode!, code: codeOf(said) }));
      reply.on('error', reject);
    });
    call.on('error', reject).end(body);
  });
}

function codeOf(said: string): unknown {
  try {
    return (JSON.parse(said) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/** A refusal for want of room is an answer as well; a call that got none is not answered. */
const isAnswer = ({ status, code }: Outcome) => status < 500 || (status === 503 && code === 'busy');

/** The codes with which each call may be refused. */
const declared = new Map<string, readonly unknown[]>(
  Object.values(calls).map((call) => [`${call.method} ${call.path}`, refusalsOf(call)]),
);
const isDeclared = ({ address }: Call, { code }: Outcome) =>
  code === undefined || ofRouter.includes(code) || (declared.get(address)?.includes(code) ?? true);
/** The codes of the router, which answers an address that cannot be read or is too long. */
const ofRouter: readonly unknown[] = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** A short description: some bodies and addresses are long on purpose. */
function described({ path, body, ...call }: Call, outcome: Outcome): string {
  return JSON.stringify({ ...outcome, ...call, path: path.slice(0, 300), body: body?.slice(0, 1_000) });
}

/**
 * Makes the call, and once more after a 503. On a busy machine the database may be late until the site says
 * 503 and when to come back; that passes. What a call itself does to the site does not pass, and comes again.
 */
async function answerTo(call: Call): Promise<Outcome> {
  const lost = (error: Error) => ({ status: 599, code: error.message });
  const first = await send(call).catch(lost);
  if (first.code !== 'unavailable') return first;
  await after(outageMs);
  return send(call).catch(lost);
}

/** How often each status was answered. */
const statuses = new Map<number, number>();

async function failuresOf(calls: readonly Call[]): Promise<string[]> {
  const failures: string[] = [];
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const outcome = await answerTo(call);
      statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
      if (!isAnswer(outcome) || !isDeclared(call, outcome)) failures.push(described(call, outcome));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return failures;
}

test('calls of the whole API, right and wrong, are answered and never with a 5xx', async () => {
  const description = (await alice.get<Description>('/api/openapi.json')).body;
  const arbitrary = callsOf(description, known);
  const calls = fc.sample(arbitrary, { numRuns: callCount, seed });
  expect(await failuresOf(calls.slice(0, 500)), `TEST_SEED=${seed}`).toEqual([]);
  descriptors = openDescriptors();
  expect(await failuresOf(calls.slice(500)), `TEST_SEED=${seed}`).toEqual([]);
  await calm();
  // A fuzz whose calls are all refused at the door would find nothing behind it.
  const done = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  expect(done).toBeGreaterThan(callCount / 20);
}, 900_000);

/** Expects that what was opened is closed, and that the same process still serves. */
async function calm(): Promise<void> {
  await vi.waitFor(
    () => expect(openDescriptors()).toBeLessThanOrEqual(descriptors + databaseConnections),
    wait,
  );
  expect((await alice.get('/readyz')).status).toBe(200);
  expect((await alice.get('/api/intentions')).status).toBe(200);
}

test('frames on live connections, right and wrong, end at most their own connection', async () => {
  const all = fc.sample(fc.array(frames, { minLength: framesOfOne, maxLength: framesOfOne }), {
    numRuns: socketCount,
    seed,
  });
  const listener = alice.at(site.url);
  await listener.listen();
  for (let at = 0; at < socketCount; at += width)
    await Promise.all(all.slice(at, at + width).map((it, place) => speak(it, place % 4 > 0)));
  expect(listener.isListening, 'an innocent connection goes on').toBe(true);
  await listener.post('/api/intentions', houseForSale);
  const [first] = (await listener.get<{ items: { id: string }[] }>('/api/intentions')).body.items;
  await listener.delete(`/api/intentions/${first!.id}`);
  await vi.waitFor(() => expect(listener.heard).not.toEqual([]), wait);
  listener.hangUp();
  await calm();
}, 300_000);

async function speak(what: readonly Parameters<typeof bytesOf>[0][], signsIn: boolean): Promise<void> {
  const connection = await RawConnection.open(site.url);
  connection.request(`GET ${livePath}/?EIO=4&transport=websocket`, {
    Host: new URL(site.url).host,
    Cookie: alice.cookieHeader,
    Origin: site.url,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  });
  await vi.waitFor(() => expect(connection.statuses).toEqual([101]), wait);
  if (signsIn) {
    connection.write(bytesOf(text('40')));
    await vi.waitFor(
      () => expect(connection.isClosed || connection.said.includes('40{"sid"')).toBe(true),
      wait,
    );
  }
  for (const frame of what) connection.write(bytesOf(frame));
  connection.socket.end();
  await vi.waitFor(() => expect(connection.isClosed).toBe(true), wait);
}
