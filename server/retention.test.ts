/**
 * What is older than its time goes, and what is a moment younger stays: each row of domain/retention.ts that
 * the job removes.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../contract/intentions.ts';
import { type Removed, retention } from '../domain/retention.ts';
import type { Person } from '../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../tests/samples.ts';
import { openWorld, type World } from '../tests/world.ts';
import { removedAtOnce } from './core/database.ts';
import { removeOld } from './retention.ts';

let world: World;
let alice: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  house = await alice.posts(houseForSale);
  wish = await alice.posts(houseWanted);
});
afterAll(() => world.close());

/** Makes one that came, ended or was used last at this moment, and asks whether it is there. */
type Make = (at: Date) => Promise<() => Promise<object | undefined>>;

/** Far from now, so that nothing the world made itself is near the edge. */
const now = new Date(Date.now() + 10 * 365 * 86_400_000);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const makers: Record<Removed, Make> = {
  devices: async (at) => {
    const { db } = world.context;
    const id = randomUUID();
    const expiresAt = later(at, 30 * 86_400_000);
    await db.insertInto('sessions').values({ id, userId: alice.userId, token: id, expiresAt }).execute();
    return () => db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  },
  browsers: async (at) => {
    const { db } = world.context;
    const browser = randomUUID();
    await db.insertInto('knownBrowsers').values({ browser, userId: alice.userId, seenAt: at }).execute();
    return () =>
      db.selectFrom('knownBrowsers').select('browser').where('browser', '=', browser).executeTakeFirst();
  },
  links: async (at) => {
    const { db } = world.context;
    const id = randomUUID();
    await db.insertInto('verifications').values({ id, identifier: id, value: id, expiresAt: at }).execute();
    return () => db.selectFrom('verifications').select('id').where('id', '=', id).executeTakeFirst();
  },
  codes: async (at) => {
    const { db } = world.context;
    const code = randomUUID();
    await db.insertInto('usedCodes').values({ code, userId: alice.userId, usedAt: at }).execute();
    return () => db.selectFrom('usedCodes').select('code').where('code', '=', code).executeTakeFirst();
  },
  unverified: async (at) => {
    const { db, config } = world.context;
    const person = await world.person('Una');
    const createdAt = later(at, -config.verificationSeconds * 1_000);
    await db
      .updateTable('users')
      .set({ emailVerified: false, createdAt })
      .where('id', '=', person.userId)
      .execute();
    return () => db.selectFrom('users').select('id').where('id', '=', person.userId).executeTakeFirst();
  },
  waiting: async (at) => {
    const { db } = world.context;
    const id = randomUUID();
    const row = { id, userId: alice.userId, intentionId: house.id, createdAt: at };
    await db.insertInto('waitingImages').values(row).execute();
    return () => db.selectFrom('waitingImages').select('id').where('id', '=', id).executeTakeFirst();
  },
  held: async (at) => {
    const { db } = world.context;
    const kind = randomUUID();
    const row = {
      intentionId: house.id,
      aboutId: wish.id,
      userId: alice.userId,
      kind,
      before: null,
      heldAt: at,
    };
    await db
      .insertInto('heldNotices')
      .values(row as never)
      .execute();
    return () =>
      db
        .selectFrom('heldNotices')
        .select('kind')
        .where('kind', '=', kind as never)
        .executeTakeFirst();
  },
  ringNews: async (at) => {
    const { db } = world.context;
    const ring = randomUUID();
    const own = { userId: alice.userId, sellId: house.id, buyId: wish.id };
    await db
      .insertInto('ringNews')
      .values({ ...own, ring, foundAt: at })
      .execute();
    return () => db.selectFrom('ringNews').select('ring').where('ring', '=', ring).executeTakeFirst();
  },
  brokenRings: async (at) => {
    const { db } = world.context;
    const id = randomUUID();
    const row = { id, key: id, closedAt: at, brokenAt: at, brokenWhy: 'left' };
    await db.insertInto('closedRings').values(row).execute();
    return () => db.selectFrom('closedRings').select('id').where('id', '=', id).executeTakeFirst();
  },
  hiddenLooks: async (at) => {
    const { db } = world.context;
    const actionId = randomUUID();
    const shown = { actionId, intentionId: randomUUID(), digest: Buffer.from(actionId), hiddenAt: at };
    await db.insertInto('hiddenLooks').values(shown).execute();
    return () =>
      db.selectFrom('hiddenLooks').select('actionId').where('actionId', '=', actionId).executeTakeFirst();
  },
  leftWhileSuspended: async (at) => {
    const { db } = world.context;
    const userId = randomUUID();
    const left = { userId, mailbox: Buffer.from(userId), suspendedUntil: at };
    await db.insertInto('leftWhileSuspended').values(left).execute();
    return () =>
      db.selectFrom('leftWhileSuspended').select('userId').where('userId', '=', userId).executeTakeFirst();
  },
  traces: async (at) => {
    const { db } = world.context;
    const about = randomUUID();
    await db.insertInto('traces').values({ userId: alice.userId, kind: 'like.given', about, at }).execute();
    return () => db.selectFrom('traces').select('about').where('about', '=', about).executeTakeFirst();
  },
  told: async (at) => {
    const { db } = world.context;
    const userId = randomUUID();
    await db.insertInto('told').values({ userId, at }).execute();
    return () => db.selectFrom('told').select('userId').where('userId', '=', userId).executeTakeFirst();
  },
  counts: async (at) => {
    const { db } = world.context;
    const key = randomUUID();
    await db.insertInto('rateLimits').values({ key, current: 1, endsAt: at }).execute();
    return () => db.selectFrom('rateLimits').select('key').where('key', '=', key).executeTakeFirst();
  },
};

/** As the privacy page says it; written again here, so that a number that is changed is changed on purpose. */
const days = 86_400_000;
const promised: Record<Removed, number> = {
  devices: 30 * days,
  browsers: 365 * days,
  links: days,
  codes: days / 24,
  unverified: days,
  waiting: days,
  held: 14 * days,
  ringNews: 90 * days,
  brokenRings: 30 * days,
  hiddenLooks: 90 * days,
  leftWhileSuspended: days,
  traces: days,
  told: days / 48,
  counts: days / 24,
};

test.each(Object.keys(makers) as Removed[])(
  '%s: a moment older goes, a moment younger stays',
  async (name) => {
    expect(retention[name].forMs).toBe(promised[name]);
    const edge = later(now, -promised[name]);
    const isThere = {
      old: await makers[name](later(edge, -1_000)),
      young: await makers[name](later(edge, 1_000)),
    };
    await removeOld({ ...world.context, clock: () => now });
    expect(await isThere.old()).toBeUndefined();
    expect(await isThere.young()).toBeDefined();
  },
);

test('of more than go at once every one goes', async () => {
  const { db } = world.context;
  const count = 2 * removedAtOnce + 1;
  const at = later(now, -promised.waiting);
  await sql`insert into told (user_id, at) select gen_random_uuid(), ${at} from generate_series(1, ${count})`.execute(
    db,
  );
  await sql`insert into waiting_images (id, user_id, intention_id, created_at)
    select gen_random_uuid(), ${alice.userId}, ${house.id}, ${at} from generate_series(1, ${count})`.execute(
    db,
  );
  await removeOld({ ...world.context, clock: () => now });
  expect(await db.selectFrom('told').select('userId').where('at', '=', at).execute()).toEqual([]);
  expect(await db.selectFrom('waitingImages').select('id').where('createdAt', '=', at).execute()).toEqual([]);
});

test('what cannot be removed keeps nothing else from going, and is said at the end', async () => {
  const { db } = world.context;
  const edge = (name: Removed) => later(now, -promised[name] - 1_000);
  const kept = { waiting: await makers.waiting(edge('waiting')), told: await makers.told(edge('told')) };
  await sql`alter table waiting_images rename to waiting_elsewhere`.execute(db);
  const removing = removeOld({ ...world.context, clock: () => now });
  await expect(removing).rejects.toThrow(
    /^waiting cannot be removed: relation "waiting_images" does not exist$/,
  );
  expect(await kept.told()).toBeUndefined();
  await sql`alter table waiting_elsewhere rename to waiting_images`.execute(db);
  expect(await kept.waiting()).toBeDefined();
});

test('what somebody holds at that instant goes another time, and nothing waits for it', async () => {
  const { db } = world.context;
  const at = later(now, -promised.counts - 1_000);
  const [held, free] = [await makers.counts(at), await makers.counts(at)];
  await db.transaction().execute(async (tx) => {
    await sql`select from rate_limits where key = ${((await held()) as { key: string }).key} for update`.execute(
      tx,
    );
    await removeOld({ ...world.context, clock: () => now });
    expect([await held(), await free()]).toEqual([expect.anything(), undefined]);
  });
  await removeOld({ ...world.context, clock: () => now });
  expect(await held()).toBeUndefined();
});

test('an account that is verified at that instant stays', async () => {
  const { db, config } = world.context;
  const { userId } = await world.person('Una');
  const createdAt = later(now, -promised.unverified - config.verificationSeconds * 1_000 - 1_000);
  await db.updateTable('users').set({ emailVerified: false, createdAt }).where('id', '=', userId).execute();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
    await removeOld({ ...world.context, clock: () => now });
  });
  expect(await db.selectFrom('users').select('id').where('id', '=', userId).execute()).toHaveLength(1);
});
