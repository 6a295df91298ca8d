/**
 * Intent as a system to chat through: real processes on a database of their own, and signed-in people in
 * chats of two.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { io, type Socket } from 'socket.io-client';
import { type LiveEvent, liveEventName, livePath } from '../../contract/live.ts';
import { testConfig } from '../../tests/config.ts';
import { Person } from '../../tests/person.ts';
import { startProcess } from '../../tests/processes.ts';
import { bristol, houseForSale, houseWanted } from '../../tests/samples.ts';
import { password } from '../../tests/world.ts';
import { createDatabase, dropDatabase } from '../database.ts';
import { call } from './calls.ts';
import { type ChatSystem, content } from './load.ts';
import { inDatabase, rowsIn } from './rows.ts';

/** Two people who are matched; the first one sells. */
interface Pair {
  readonly people: readonly [Person, Person];
  readonly intentions: readonly [string, string];
  readonly chatId: string;
}

export interface IntentSite extends ChatSystem {
  readonly url: string;
  readonly pairs: readonly Pair[];
  /** Opens one more connection for this person. */
  connect(person: Person, onEvent?: (event: LiveEvent) => void): Promise<Socket>;
}

export function intentName(processes: number, folder?: string): string {
  const name = processes === 1 ? 'Intent, one process' : `Intent, --workers ${processes}`;
  return folder === undefined ? name : `${name}, the checkout compared with`;
}

/**
 * Starts the site with so many processes. Rate limits are off: they would stop a hundred clients that send a
 * thousand messages a second. `folder` is another checkout, whose server is started instead.
 */
export async function startIntent(
  server: string,
  processes: number,
  pairCount: number,
  folder?: string,
): Promise<IntentSite> {
  const name = `intent_bench_live_${processes}${folder === undefined ? '' : '_other'}`;
  const databaseUrl = await createDatabase(server, name);
  const config = await testConfig(databaseUrl, { logLevel: 'error' });
  const site = await startProcess(config, {}, processes === 1 ? [] : ['--workers', String(processes)], {
    ...(folder !== undefined && { folder }),
  });
  await knowPostcode(databaseUrl);
  const pairs: Pair[] = [];
  while (pairs.length < pairCount) pairs.push(await makePair(site.url, databaseUrl));
  const sockets: Socket[] = [];

  const intent: IntentSite = {
    name: intentName(processes, folder),
    url: site.url,
    chats: pairs.length,
    pairs,
    onArrival: () => {},
    async connect(person, onEvent = () => {}) {
      const socket = await connect(person, onEvent);
      sockets.push(socket);
      return socket;
    },
    async send(chat, id) {
      const { people, chatId } = pairs[chat]!;
      // Either side may send; the message must arrive at the other one.
      const sender = people[Math.random() < 0.5 ? 0 : 1];
      const headers = { cookie: sender.cookieHeader, origin: site.url };
      await call('POST', `${site.url}/api/chats/${chatId}/messages`, headers, { id, content });
    },
    stored: () => rowsIn(databaseUrl, 'messages'),
    async close() {
      for (const socket of sockets) socket.disconnect();
      await site.end('SIGTERM');
      await dropDatabase(server, name);
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
  for (const [at, { people }] of pairs.entries())
    for (const person of people)
      await intent.connect(person, (event) => {
        if (event.kind === 'message.created' && event.message.senderId !== person.userId)
          intent.onArrival(event.message.id, at);
      });
  return intent;
}

async function makePair(url: string, databaseUrl: string): Promise<Pair> {
  const [seller, buyer] = await Promise.all([signUp(url, databaseUrl), signUp(url, databaseUrl)]);
  const [house, wish] = await Promise.all([seller.posts(houseForSale), buyer.posts(houseWanted)]);
  await buyer.likes(wish, house);
  const { chatId } = (await seller.likes(house, wish)).body;
  return { people: [seller, buyer], intentions: [house.id, wish.id], chatId: chatId! };
}

async function signUp(url: string, databaseUrl: string): Promise<Person> {
  const person = new Person(url, `bench-${randomUUID()}@example.org`);
  const form = { email: person.email, password, name: 'Robin Bench', firstName: 'Robin', lastName: 'Bench' };
  const reply = await person.post<{ user: { id: string } }>('/api/auth/sign-up/email', form);
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  person.userId = reply.body.user.id;
  await inDatabase(databaseUrl, 'update users set email_verified = true where id = $1', [person.userId]);
  return person;
}

async function knowPostcode(databaseUrl: string): Promise<void> {
  const { postcode, latitude, longitude } = bristol;
  const insert = `insert into postcodes (postcode, latitude, longitude, source) values ($1, $2, $3, 'import')`;
  await inDatabase(databaseUrl, insert, [postcode, latitude, longitude]);
}

async function connect(person: Person, onEvent: (event: LiveEvent) => void): Promise<Socket> {
  const socket = io(person.url, {
    path: livePath,
    transports: ['websocket'],
    extraHeaders: { cookie: person.cookieHeader, origin: person.url },
    forceNew: true,
  });
  socket.on(liveEventName, onEvent);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
