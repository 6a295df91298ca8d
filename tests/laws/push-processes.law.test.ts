/**
 * A person who has the chat open gets no push, whichever processes their page, the sender and the job use.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobsDone } from '../jobs.ts';
import type { Person } from '../person.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let service: PushService;
let first: ServerProcess;
let second: ServerProcess;
let alice: Person;
let bob: Person;
let chat: string;

beforeAll(async () => {
  service = await startPushService();
  world = await openWorld();
  await world.knowPostcodes(bristol);
  [first, second] = await Promise.all([
    startProcess(world.context.config),
    startProcess(world.context.config),
  ]);
  alice = (await world.person('Alice', { getNotificationsVia: ['push'] })).at(first.url);
  bob = (await world.person('Bob')).at(second.url);
  const [house, wish] = await Promise.all([alice.posts(houseForSale), bob.posts(houseWanted)]);
  await bob.likes(wish, house);
  chat = (await alice.likes(house, wish)).body.chatId!;
  await alice.post('/api/push-subscriptions', service.browser('phone'));
});
afterAll(async () => {
  await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
  await world.close();
  await service.close();
});

const writes = (content: string) => bob.post(`/api/chats/${chat}/messages`, { id: randomUUID(), content });
const messagesHeard = () => alice.heard.filter((it) => it.kind === 'message.created').length;
/** Counts pushes about messages only: the one about a new buyer may come late. */
const pushed = () =>
  service.received.flatMap(({ notice }) => (notice.kind === 'messages' ? [notice.body] : []));

let read = 0;

/** Acts as Alice's page while she looks at the chat: it reads each message as it comes. */
async function readsAsItComes(): Promise<void> {
  read += 1;
  await vi.waitFor(() => expect(messagesHeard()).toBe(read), soon);
  await alice.post(`/api/chats/${chat}/read`);
}

/** How often the job has looked whether a message is unread. */
async function looksDone(): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'tell-unread-messages' and state = 'completed'`.execute(
    world.context.db,
  );
  return rows.length;
}

test('a message that is read at one process, written at another, is pushed by none; one that waits is pushed once', async () => {
  await alice.listen();
  // The job looks several times, so that it runs at both processes.
  for (let looks = 1; looks <= 3; looks += 1) {
    for (let count = 0; count < 3; count += 1) {
      await writes(`You are looking at it: ${count}`);
      await readsAsItComes();
    }
    await jobsDone(world);
    expect(await looksDone()).toBeGreaterThanOrEqual(looks);
    expect(pushed()).toEqual([]);
  }

  await writes('You have left.');
  await vi.waitFor(() => expect(pushed()).toEqual(['1 new message(s) from Bob']), { timeout: 30_000 });
  await jobsDone(world);
  expect(pushed()).toHaveLength(1);
  alice.hangUp();
});
