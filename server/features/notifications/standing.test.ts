/** Whether something stands is asked in its owner's morning: once a day, of what nobody answered by then. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { standingWords } from '../../../domain/standing.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { type PushService, startPushService } from '../../../tests/push-service.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { askInTheMorning } from './standing.ts';

let world: World;
let service: PushService;
let alice: Person;
let posted: Intention[];

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
afterEach(() => service.close());

beforeEach(async () => {
  service = await startPushService();
  await world.removeIntentions();
  await sql`delete from pgboss.job where name = 'ask-or-rest'`.execute(world.context.db);
  alice = await world.person('Alice', { getNotificationsVia: ['email', 'push'] });
  await alice.post('/api/push-subscriptions', service.browser('phone'));
  posted = [];
  for (const title of ['First', 'Second', 'Third'])
    posted.push(await alice.posts({ ...houseForSale, title }));
  await wasSaid(posted, 40);
  await jobsDone(world);
});

const wasSaid = (intentions: readonly Intention[], days: number) =>
  world.context.db
    .updateTable('intentions')
    .set({ confirmedAt: new Date(Date.now() - days * 24 * 60 * 60_000) })
    .where(
      'id',
      'in',
      intentions.map((it) => it.id),
    )
    .execute();

/** The next Friday and the two days after it, at five past nine. */
const weekend = [0, 1, 2].map((later) => {
  const at = new Date();
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() !== 5);
  at.setUTCDate(at.getUTCDate() + later);
  at.setUTCHours(9, 5, 0, 0);
  return at;
});
const look = (at: Date) => askInTheMorning({ ...world.context, clock: () => at });

/** When jobs of this person's own start. */
const mornings = async () => {
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after from pgboss.job
    where name = 'ask-or-rest' and state = 'created' and data->>'userId' = ${alice.userId}`.execute(
    world.context.db,
  );
  return rows.map((it) => it.startAfter);
};
const comes = async () => {
  await sql`update pgboss.job set start_after = created_on where name = 'ask-or-rest'`.execute(
    world.context.db,
  );
  await jobsDone(world);
};
const letters = async () =>
  (await mailsTo(world.url, alice.email)).filter((it) =>
    it.links.some((link) => link.includes('still-looking')),
  );
const pushes = () => service.received.map((it) => it.notice);
const askedAt = async (id: string) => (await alice.get<Intention>(`/api/intentions/${id}`)).body.askedAt;

test('what is found on three days of a weekend is asked about in one letter and one push, on Monday', async () => {
  for (const at of weekend) await look(at);
  expect(await mornings()).toEqual([toldAt('daily', weekend[0]!, null, weekend[0]!)]);
  expect(await askedAt(posted[0]!.id)).toBeNull();
  await comes();
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter!.subject).toBe(standingWords.questionOfSeveral);
  expect(pushes()).toMatchObject([{ title: standingWords.questionOfSeveral, path: '/intentions' }]);
  expect(pushes()[0]!.body).toContain('First');
  expect(Date.now() - Date.parse((await askedAt(posted[0]!.id))!)).toBeLessThan(60_000);
});

test('what was answered, or is gone, by then is not asked about; where nothing is left, nobody is told', async () => {
  const [first, second, third] = posted;
  await look(weekend[0]!);
  await alice.post(`/api/intentions/${first!.id}/confirm`);
  await alice.delete(`/api/intentions/${second!.id}`);
  await comes();
  const [letter] = await letters();
  expect(letter!.subject).toContain('‘Third’');
  expect(pushes()).toMatchObject([{ body: 'Third', path: `/sell/${third!.id}` }]);

  await wasSaid([first!], 40);
  await look(weekend[0]!);
  await alice.post(`/api/intentions/${first!.id}/confirm`);
  await comes();
  expect(await letters()).toHaveLength(1);
  expect(pushes()).toHaveLength(1);
});

test('where its time is over before everybody is found, it says so, to be begun again', async () => {
  await expect(askInTheMorning(world.context, AbortSignal.abort())).rejects.toThrow('aborted');
});

test('in quiet hours it waits for their end', async () => {
  const quiet = { from: 22, until: 10 };
  await alice.put('/api/quiet-hours', { quietHours: quiet });
  await look(weekend[0]!);
  expect(await mornings()).toEqual([toldAt('daily', weekend[0]!, quiet, weekend[0]!)]);
});
