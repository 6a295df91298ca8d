/**
 * The law of whole tables: no call reads a whole table that grows, nor does a job that follows from one, nor
 * what runs once an hour to remove old rows. Every statement of the site is explained with reading whole
 * tables forbidden as far as PostgreSQL can do without; one that still reads a whole table has no index for
 * its condition.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { plannedOnceMark } from '../../server/core/statements.ts';
import { removeLeftOver } from '../../server/features/media/jobs.ts';
import { removeBanned } from '../../server/features/moderation/bans.ts';
import { endAllOver } from '../../server/features/moderation/suspensions.ts';
import { removeOld } from '../../server/retention.ts';
import { openScene } from '../access-scene.ts';
import { names, pathOf, samples } from '../call-samples.ts';
import { fillTables } from '../filled-tables.ts';
import { jobsDone } from '../jobs.ts';
import { signUp } from '../newcomer.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';

/**
 * Tables that do not grow with the number of people, or that are read whole for another reason, which is
 * given.
 */
const small: Readonly<Record<string, string>> = {
  categories: 'Two.',
  processes: 'One for each process.',
  live_attachments: 'Live events on their way between processes, for half a minute.',
  answers_looked_at: 'One row.',
  rate_limits:
    'What ended within two hours: an index of when each ends would be written with most counts, and read once in a while.',
  public_place_key: 'One row.',
};

let world: World;
/** All statements by their texts, with the values that each was sent with once. */
const asked = new Map<string, unknown[]>();
beforeAll(async () => {
  world = await openWorld();
  const { people, facts } = await openScene(world);
  // Each table gets a row first.
  await likesAndEdits();
  await fillTables(world);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await asEverybody(people.owner, people.moderator, world.visitor(), facts);
  await likesAndEdits();
  await comesAndGoes(await world.person('Nora'));
  await jobsDone(world);
  await removeOld(world.context);
  await endAllOver(world.context);
  await removeLeftOver(world.context);
  await removeBanned(world.context);
  for (const [statement, given = []] of query.mock.calls as unknown as Sent[]) {
    const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement;
    if (text !== undefined && /^\W*(\/\*.*?\*\/\W*)?(select|insert|update|delete|with)\b/i.test(text))
      asked.set(text, values);
  }
  query.mockRestore();
});
afterAll(() => world.close());

type Sent = [string | { readonly text?: string; readonly values?: unknown[] }, unknown[]?];
type Facts = Awaited<ReturnType<typeof openScene>>['facts'];

/**
 * Makes all calls. Calls that end what others need come last (`samples`); people who may do less make them
 * first.
 */
async function asEverybody(owner: Person, moderator: Person, visitor: Person, facts: Facts): Promise<void> {
  for (const name of names)
    for (const by of [visitor, moderator, owner])
      await by.call(calls[name].method, pathOf(name, facts), samples[name].body?.(facts));
}

/** Makes a like, a match and what follows from it for rings, and takes them back. */
async function likesAndEdits(): Promise<void> {
  const [seller, buyer] = [await world.person('Sam'), await world.person('Bea')];
  const house = await seller.posts(houseForSale);
  const own = await seller.posts(houseWanted);
  const wish = await buyer.posts(houseWanted);
  await seller.put(`/api/intentions/${house.id}/in-rings`, { shown: true });
  await buyer.likes(wish, house);
  const { chatId } = (await seller.likes(house, wish)).body as { chatId: string };
  await buyer.post(`/api/chats/${encodeURIComponent(chatId)}/messages`, {
    id: crypto.randomUUID(),
    content: 'Hello',
  });
  await buyer.get(`/api/chats/${encodeURIComponent(chatId)}/messages`);
  for (const path of ['matches', 'chats', 'home', 'standings', 'rings', `intentions/${house.id}/rings`])
    await seller.get(`/api/${path}`);
  await jobsDone(world);
  for (const it of [house, own])
    await seller.put(`/api/intentions/${it.id}`, {
      ...(it === house ? houseForSale : houseWanted),
      title: 'Changed',
    });
  await jobsDone(world);
  await seller.unlikes(house, wish);
  await seller.delete(`/api/intentions/${house.id}`);
}

/** Takes an account from its first to its last day. */
async function comesAndGoes(person: Person): Promise<void> {
  const visitor = world.visitor();
  const { email } = person;
  const { path } = (await person.post<{ path: string }>('/api/profile/everything', { password })).body;
  const everything = await fetch(new URL(path, person.url), { headers: { cookie: person.cookieHeader } });
  await everything.arrayBuffer();
  const replies = [
    everything,
    (await signUp(world.url)).reply,
    await visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }),
    await visitor.post('/api/auth/sign-in/email', { email, password }),
    await person.post('/api/intentions', { ...houseWanted, postcode: bristol.postcode }),
    await person.delete('/api/profile', { password }),
  ];
  expect(replies.map((it) => it.status)).toEqual([200, 200, 200, 200, 201, 200]);
}

interface WholeRead {
  readonly table: string;
  /** The index that is read from end to end; undefined where the table itself is. */
  readonly index: string | undefined;
}

/** A node of an explained plan. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

test('every statement finds its rows by an index', async () => {
  expect(asked.size).toBeGreaterThan(200);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<{ name: string; count: number }>(
    `select relname as name, reltuples as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const tables = new Map(rows.map(({ name, count }) => [name, count]));
  for (const name of Object.keys(small)) expect(tables.delete(name), name).toBe(true);
  expect(rows.filter(({ count }) => count >= isLarge).map((it) => it.name)).toContain('counterparts');
  const found: string[] = [];
  for (const [text, values] of asked)
    for (const { table, index } of wholeReads(await planOf(client, text, values)))
      if (index === undefined ? tables.has(table) : (tables.get(table) ?? 0) >= isLarge)
        found.push(`${table}: ${text.replace(/\s+/g, ' ')}`);
  await client.end();
  expect(found).toEqual([]);
});

test('what points at a row that may go is found by an index', async () => {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; to: string }>(`
    select conname as name, confrelid::regclass::text as to from pg_constraint as it
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL)')
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
    )`);
  await client.end();
  expect(rows.filter((it) => !(it.to in small)).map((it) => it.name)).toEqual([]);
});

/**
 * Rows from which a table counts as large: in a smaller one reading a whole index is as good as any other
 * way.
 */
const isLarge = 1_000;

interface Explained {
  readonly 'QUERY PLAN': [{ readonly Plan: Node }];
}

/** The plan of a statement: for the values it was sent with, or for any values where the plan is kept. */
async function planOf(client: pg.Client, text: string, values: unknown[]): Promise<Node> {
  if (!text.includes(plannedOnceMark)) {
    const { rows } = await client.query<Explained>(`explain (format json) ${text}`, values);
    return rows[0]!['QUERY PLAN'][0].Plan;
  }
  await client.query(`prepare asked as ${text}`);
  try {
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
    );
    const any = rows[0]!.types.map((type) => `null::${type}`).join(', ');
    const explained = await client.query<Explained>(
      `explain (format json) execute asked ${any && `(${any})`}`,
    );
    return explained.rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate asked');
  }
}

/**
 * The tables that a plan reads from end to end, also through an index without a condition; a read that stops
 * after the first row does not count. `table` is that of the node above, because the bitmap of an index does
 * not name its own.
 */
function wholeReads(node: Node, isCut = false, table = ''): WholeRead[] {
  const { 'Node Type': type, 'Relation Name': own = table, 'Index Name': index } = node;
  const isWhole = type === 'Seq Scan' || (/Index.* Scan$/.test(type) && !node['Index Cond'] && !isCut);
  const cutsNext = type === 'Limit' || (isCut && !readsAll.has(type));
  const below = (node.Plans ?? []).flatMap((it) => wholeReads(it, cutsNext, own));
  return isWhole ? [{ table: own, index }, ...below] : below;
}

/** These nodes read everything below them before they answer the first row. */
const readsAll = new Set(['Sort', 'Hash', 'Aggregate', 'Materialize']);
