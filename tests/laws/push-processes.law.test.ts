/** Who has the chat open is not pushed, whichever processes their page, the sender and the job are at. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '../../domain/limits.ts';
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
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
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
/** Of messages: that a buyer newly fits may be told late. */
const pushed = () =>
  service.received.flatMap(({ notice }) => (notice.kind === 'messages' ? [notice.body] : []));

/** What alice's page does while her chat is before her eyes: it reads each message as it comes. */
async function readsAsItComes(heardBefore: number): Promise<void> {
  await vi.waitFor(() => expect(messagesHeard()).toBe(heardBefore + 1), soon);
  await alice.post(`/api/chats/${chat}/read`);
}

test('a message that is read at one process, written at another, is pushed by none; one that waits is pushed once', async () => {
  await alice.listen();
  const closesAt = Date.now() + 3 * limits.notices.unreadPushMs;
  // Some of them, so that the job that looks runs at this process and at that.
  for (let count = 0; Date.now() < closesAt; count += 1) {
    await writes(`You are looking at it: ${count}`);
    await readsAsItComes(count);
    await new Promise((done) => setTimeout(done, 1_000));
  }
  await jobsDone(world);
  expect(pushed()).toEqual([]);

  await writes('You have left.');
  await vi.waitFor(() => expect(pushed()).toEqual(['1 new message(s) from Bob']), { timeout: 30_000 });
  await jobsDone(world);
  expect(pushed()).toHaveLength(1);
  alice.hangUp();
});
