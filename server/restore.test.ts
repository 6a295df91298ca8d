/** What docs/running.md has typed after a copy was brought back: nobody is told again what they were told. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../tests/jobs.ts';
import { mailsTo } from '../tests/mailbox.ts';
import { bristol, houseForSale, houseWanted } from '../tests/samples.ts';
import { openWorld, type World } from '../tests/world.ts';
import { digest } from './features/notifications/counterparts.ts';
import { tellHeld } from './features/notifications/held.ts';
import { tellUnread } from './features/notifications/messages.ts';
import { tellChangedPrice } from './features/notifications/price-news.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('what waits in a copy to be told is told to nobody after the statements of the manual', async () => {
  const { context } = world;
  await world.knowPostcodes(bristol);
  const [alice, bob] = [
    await world.person('Alice', { getNotificationsVia: ['email'] }),
    await world.person('Bob', { getNotificationsVia: ['email'] }),
  ];
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await alice.put(`/api/intentions/${house.id}/alerts`, { match: 'daily' });
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  const mails = async () => [
    ...(await mailsTo(world.url, alice.email)),
    ...(await mailsTo(world.url, bob.email)),
  ];
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 310_000 });
  await alice.posts({ ...houseForSale, title: 'Another house' });
  await jobsDone(world);
  await sql`update counterparts set untold = 'buy'`.execute(context.db);
  const before = await mails();
  const manual = await readFile(new URL('../docs/running.md', import.meta.url), 'utf8');
  const [, statements] = /-c "\n([^"]*)"/.exec(manual)!;
  for (const statement of statements!.split(';').filter((it) => it.trim() !== ''))
    await sql.raw(statement).execute(context.db);

  const later = { ...context, clock: () => new Date(Date.now() + 30 * 60 * 60_000) };
  for (const { userId } of [alice, bob]) {
    await tellHeld(later, userId);
    await tellUnread(later, { chatId: chatId!, readerId: userId });
  }
  for (const { id } of [house, wish]) {
    await digest(later, id);
    await tellChangedPrice(later, id);
  }
  const { rows } = await sql`
    select data from pgboss.job where name in ('send-mail', 'send-push') and state < 'completed'`.execute(
    context.db,
  );
  expect(rows).toEqual([]);
  expect(await mails()).toEqual(before);
});
