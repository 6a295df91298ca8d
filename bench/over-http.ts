/** The whole way: a signed-in person asks the running site for the first fifty candidates of their intention. */
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
  /** The SQL of a page alone: its fifty candidates and their total. */
  readonly bare: Latency;
  /** GET /api/intentions/{id}/candidates?limit=50, with a session, to the last byte of the reply. */
  readonly http: Latency;
  /** Such pages a second, to eight who ask at once. */
  readonly perSecond: number;
  readonly wrong: number;
  readonly asked: number;
}

const callers = 8;
/** Milliseconds between two looks whether the site has done what posting asks of it later, and looks at most. */
const lookEvery = 1_000;
const looks = 600;

/**
 * Asks each question both ways, by turns, so that a busy moment of the machine meets both. The site is a
 * process of its own, as it is where people use it; a reply is timed to its last byte and read after that.
 */
export async function measureHttp(
  databaseUrl: string,
  questions: readonly BuyQuestion[],
): Promise<HttpCosts> {
  const config = await testConfig(databaseUrl);
  const site = await startProcess(config);
  const { database, close } = connectDatabase(databaseUrl, pino({ level: 'warn' }), 2);
  try {
    const person = await signUp(database, site.url);
    const posted: { id: string; question: BuyQuestion }[] = [];
    for (const [at, question] of questions.entries())
      posted.push({ id: await post(database, person, question, at), question });
    await untilJobsAreDone(database);
    const costs = await compare(database, person, posted);
    // A database that is kept holds the market alone: what others measure there is held against it.
    await database.deleteFrom('users').where('id', '=', person.userId).execute();
    return costs;
  } finally {
    await site.end('SIGTERM');
    await close();
    await rm(config.dataDir, { recursive: true, force: true });
  }
}

/**
 * The site tells those who may fit each of them, and looks for rings: in jobs of its own, beside which
 * nothing is measured.
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

/** So many at once that the site uses all its connections: each plans for itself. */
async function warmUp(
  posted: readonly { id: string }[],
  ask: (id: string) => Promise<Buffer>,
): Promise<void> {
  const caller = async () => {
    for (let round = 0; round < warmUpRounds; round += 1) for (const { id } of posted) await ask(id);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** A short reply travels as it is. */
function gunzipped(reply: Buffer): Buffer {
  return reply[0] === 0x1f ? gunzipSync(reply) : reply;
}

/** Two people who are new, verified and signed in, in a market that knows the postcode of the sample intentions. */
export async function signUpTwo({ context, database }: Site): Promise<[Person, Person]> {
  await database
    .insertInto('postcodes')
    .values({ ...bristol, source: 'import' })
    .onConflict((conflict) => conflict.column('postcode').doNothing())
    .execute();
  const { origin } = context.config;
  return [await signUp(database, origin), await signUp(database, origin)];
}

/** Somebody new, verified and signed in. */
export async function signUp(database: Database, url: string): Promise<Person> {
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
    // As the form of registering does: who has not is asked on every screen.
    termsVersion: terms.version,
  });
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  person.userId = reply.body.user.id;
  // Not in their first week, in which people can do little.
  const createdAt = new Date(Date.now() - 30 * 24 * 60 * 60_000);
  const verified = { emailVerified: true, createdAt };
  await database.updateTable('users').set(verified).where('id', '=', person.userId).execute();
  return person;
}

/**
 * Posts the question as an intention of the person, and has its public place be the one that the question
 * asks from.
 */
export async function post(
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
