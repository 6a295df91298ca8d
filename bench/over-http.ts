/**
 * Measures the whole way of a page: a signed-in person asks the running site for the first fifty candidates
 * of their intention.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { CandidatePage } from '../contract/discovery.ts';
import { terms } from '../domain/terms.ts';
import { connectDatabase, type Database } from '../server/core/database.ts';
import { findAmongSells } from '../server/features/discovery/find.ts';
import type { Site } from '../server/start.ts';
import { testConfig } from '../tests/config.ts';
import { Person } from '../tests/person.ts';
import { startProcess } from '../tests/processes.ts';
import { bristol } from '../tests/samples.ts';
import { callForBytes } from './live/calls.ts';
import { type Latency, latencyOf, throughput, warmUpRounds } from './measure.ts';
import { type BuyQuestion, pageSize } from './questions.ts';

export interface HttpCosts {
  /** The page's SQL alone: its fifty candidates and their total. */
  readonly bare: Latency;
  /** GET /api/intentions/{id}/candidates?limit=50 with a session, to the last byte of the reply. */
  readonly http: Latency;
  /** Pages a second that eight callers get. */
  readonly perSecond: number;
  readonly wrong: number;
  readonly asked: number;
}

const callers = 8;
/**
 * Milliseconds between two looks whether the jobs that posting caused are done, and the most looks. Among ten
 * million, telling the people whom a hundred intentions fit takes more than ten minutes.
 */
const lookEvery = 1_000;
const looks = 3_600;

/**
 * Asks each question through HTTP and as bare SQL, by turns, so that a busy moment of the machine meets both.
 * The site is a process of its own, as in production; a reply is timed to its last byte, and parsed after
 * that.
 */
export async function measureHttp(
  databaseUrl: string,
  questions: readonly BuyQuestion[],
): Promise<HttpCosts> {
  const config = await testConfig(databaseUrl);
  const site = await startProcess(config);
  const { database, close } = connectDatabase(databaseUrl, pino({ level: 'warn' }), 2);
  const person = await signUp(database, site.url);
  try {
    const posted: { id: string; question: BuyQuestion }[] = [];
    for (const [at, question] of questions.entries())
      posted.push({ id: await post(database, person, question, at), question });
    await untilJobsAreDone(database);
    return await compare(database, person, posted);
  } finally {
    // A database that is kept must hold the market alone, because later benches compare their answers with
    // the market's.
    await database.deleteFrom('users').where('id', '=', person.userId).execute();
    await site.end('SIGTERM');
    await close();
    await rm(config.dataDir, { recursive: true, force: true });
  }
}

/**
 * Waits until the site's jobs are done: they tell people whom a new intention may fit, and look for rings,
 * and nothing is measured meanwhile.
 */
export async function untilJobsAreDone(db: Database): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    await setTimeout(lookEvery);
    const { rows } = await sql<{ due: boolean }>`select exists (
      select from pgboss.job where state < 'completed' and start_after <= now()
    ) as due`.execute(db);
    if (!rows[0]!.due) return;
  }
  throw new Error('the site is not done with its jobs');
}

async function compare(
  db: Database,
  person: Person,
  posted: readonly { id: string; question: BuyQuestion }[],
): Promise<HttpCosts> {
  const bare: number[] = [];
  const http: number[] = [];
  let wrong = 0;
  const asked = { sort: 'nearest', limit: pageSize + 1, after: null, viewerId: person.userId } as const;
  const headers = { cookie: person.cookieHeader, 'accept-encoding': 'gzip' };
  const ask = (id: string) =>
    callForBytes('GET', `${person.url}/api/intentions/${id}/candidates?limit=${pageSize}`, headers);
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const { question } of posted) await findAmongSells(db, question.facts, asked);
  await warmUp(posted, ask);
  for (const { id, question } of posted) {
    let begun = performance.now();
    await findAmongSells(db, question.facts, asked);
    bare.push(performance.now() - begun);
    begun = performance.now();
    const reply = await ask(id);
    http.push(performance.now() - begun);
    const page = JSON.parse(gunzipped(reply).toString()) as CandidatePage;
    if (page.items.map((it) => it.intention.id).join() !== question.nearest.join()) wrong += 1;
  }
  return {
    bare: latencyOf(bare),
    http: latencyOf(http),
    perSecond: await throughput(posted, ({ id: one }) => ask(one), callers),
    wrong,
    asked: posted.length,
  };
}

/** So many callers ask at once that the site uses all its connections: each connection plans for itself. */
async function warmUp(
  posted: readonly { id: string }[],
  ask: (id: string) => Promise<Buffer>,
): Promise<void> {
  const caller = async () => {
    for (let round = 0; round < warmUpRounds; round += 1) for (const { id } of posted) await ask(id);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** A short reply is not compressed. */
function gunzipped(reply: Buffer): Buffer {
  return reply[0] === 0x1f ? gunzipSync(reply) : reply;
}

/**
 * Signs up two people, verified and past their first week, in a market that knows the postcode of the sample
 * intentions.
 */
export async function signUpTwo({ context, database }: Site): Promise<[Person, Person]> {
  await database
    .insertInto('postcodes')
    .values({ ...bristol, source: 'import' })
    .onConflict((conflict) => conflict.column('postcode').doNothing())
    .execute();
  const { origin } = context.config;
  return [await signUp(database, origin), await signUp(database, origin)];
}

/** Signs up a new person, whose address is verified and who is past their first week. */
async function signUp(database: Database, url: string): Promise<Person> {
  const email = `bench-${randomUUID()}@example.org`;
  const person = new Person(url, email);
  const facts = {
    email,
    password: 'correct-horse-1',
    firstName: 'Robin',
    lastName: 'Bench',
    name: 'Robin Bench',
  };
  const reply = await person.post<{ user: { id: string } }>('/api/auth/sign-up/email', {
    ...facts,
    getNotificationsVia: [],
    // The form of registering sends it: without it every screen would ask for it.
    termsVersion: terms.version,
  });
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  person.userId = reply.body.user.id;
  // In their first week people can do little.
  const createdAt = new Date(Date.now() - 30 * 24 * 60 * 60_000);
  const verified = { emailVerified: true, createdAt };
  await database.updateTable('users').set(verified).where('id', '=', person.userId).execute();
  return person;
}

/**
 * Posts the question as an intention of this person, and gives it the public place that the question asks
 * from.
 */
async function post(
  database: Database,
  person: Person,
  { facts, place }: BuyQuestion,
  at: number,
): Promise<string> {
  const postcode = `ZB${Math.floor(at / 10)} ${at % 10}AA`;
  const row = {
    postcode,
    latitude: place.publicLatitude,
    longitude: place.publicLongitude,
    source: 'import',
  };
  await database
    .insertInto('postcodes')
    .values(row)
    .onConflict((conflict) => conflict.column('postcode').doUpdateSet(row))
    .execute();
  const { at: _, ...answers } = facts;
  const rest = { title: 'Wanted', description: 'Asked by a bench.', parking: null, paymentMethod: 'cash' };
  const { id } = await person.posts({ type: 'buy', postcode, ...answers, ...rest });
  await database.updateTable('intentions').set(place).where('id', '=', id).execute();
  return id;
}
