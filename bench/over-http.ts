/** The whole way: a signed-in person asks the running site for the first fifty candidates of their intention. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { CandidatePage } from '../contract/discovery.ts';
import type { Context } from '../server/context.ts';
import type { Database } from '../server/core/database.ts';
import { countSells } from '../server/features/discovery/count.ts';
import { findSells } from '../server/features/discovery/find.ts';
import { type Site, startSite } from '../server/start.ts';
import { testConfig } from '../tests/config.ts';
import { Person } from '../tests/person.ts';
import { type Latency, latencyOf } from './measure.ts';
import { type BuyQuestion, pageSize } from './questions.ts';

export interface HttpCosts {
  /** The SQL of a page alone: its fifty candidates and their total. */
  readonly bare: Latency;
  /** GET /api/intentions/{id}/candidates?limit=50, with a session, to the last byte of the reply. */
  readonly http: Latency;
  readonly wrong: number;
  readonly asked: number;
}

const warmUps = 10;

/** Asks each question both ways, by turns, so that a busy moment of the machine meets both. */
export async function measureHttp(
  databaseUrl: string,
  questions: readonly BuyQuestion[],
): Promise<HttpCosts> {
  const config = await testConfig(databaseUrl);
  const site = await startSite(config);
  try {
    const person = await signUp(site, config.origin);
    const posted: { id: string; question: BuyQuestion }[] = [];
    for (const [at, question] of questions.entries())
      posted.push({ id: await post(site.database, person, question, at), question });
    return await compare(site.context, person, posted);
  } finally {
    await site.stop();
    await rm(config.dataDir, { recursive: true, force: true });
  }
}

async function compare(
  { db }: Context,
  person: Person,
  posted: readonly { id: string; question: BuyQuestion }[],
): Promise<HttpCosts> {
  const bare: number[] = [];
  const http: number[] = [];
  let wrong = 0;
  const asked = { sort: 'nearest', limit: pageSize + 1, after: null, viewerId: person.userId } as const;
  for (const { id, question } of [...posted.slice(0, warmUps), ...posted]) {
    let begun = performance.now();
    await findSells(db, question.facts, asked);
    await countSells(db, question.facts, person.userId);
    bare.push(performance.now() - begun);
    begun = performance.now();
    const { body } = await person.get<CandidatePage>(`/api/intentions/${id}/candidates?limit=${pageSize}`);
    http.push(performance.now() - begun);
    if (body.items.map((it) => it.intention.id).join() !== question.nearest.join()) wrong += 1;
  }
  return {
    bare: latencyOf(bare.slice(warmUps)),
    http: latencyOf(http.slice(warmUps)),
    wrong,
    asked: posted.length,
  };
}

async function signUp({ database }: Site, url: string): Promise<Person> {
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
  });
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  person.userId = reply.body.user.id;
  await database.updateTable('users').set({ emailVerified: true }).where('id', '=', person.userId).execute();
  return person;
}

/** Posts the question as an intention of the person, and has its public place be the one that the question asks from. */
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
