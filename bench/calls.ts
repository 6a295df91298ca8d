/**
 * npm run bench:calls measures what each call of the API costs in a large market: statements, bytes, and time
 * to the last byte.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { calls } from '../contract/calls.ts';
import { startSite } from '../server/start.ts';
import { type Facts, names, pathOf, samples } from '../tests/call-samples.ts';
import { testConfig } from '../tests/config.ts';
import type { Person } from '../tests/person.ts';
import { photo } from '../tests/pictures.ts';
import { houseForSale } from '../tests/samples.ts';
import { type BusyFacts, busy, busyPerson } from './busy-person.ts';
import { filledDatabase, versionOf } from './database.ts';
import { callForBytes } from './live/calls.ts';
import { type Latency, latencyOf } from './measure.ts';
import { fillMeetings, meetings } from './meetings.ts';
import { benchOptions } from './options.ts';
import { machineText, writePage } from './report.ts';

const options = benchOptions({ size: '100000', asked: '100' });
const asked = Number(options.asked);
const warmUps = 20;
const settlingMs = 3_000;
type Name = (typeof names)[number];
interface Cost {
  readonly name: Name;
  /**
   * Statements sent to the database, with those that begin and end a transaction: the most common number of
   * all calls.
   */
  readonly statements: number;
  /** Bytes of the reply's body as they travel. */
  readonly bytes: number;
  readonly latency: Latency;
}

/** The reason why a call has more than five statements. */
const reasons: Partial<Record<Name, string>> = {
  createIntention:
    'a transaction: the owner held, the row, its rows of discovery, the job that tells others; then what its owner is shown',
  editIntention:
    'the same; read before it, too, so that a new place is looked up outside; who is matched with it hears',
  deleteIntention:
    'a transaction: the row and its pairs held, who hears, its pictures, the row; then the word to other processes',
  addImage:
    'looked at before the file is read, and again in the transaction that keeps it; a job forgets what was given up',
  like: 'a transaction: both held, the pair, and with a match its chat, its marks and who is written to; then the word to other processes',
  unlike: 'a transaction: both held, the pair, its chat; then the word to other processes',
  sendMessage:
    'a transaction: the message is one, who is written to another; then the word to other processes',
  showHome:
    'the visit is noted; then own intentions, how they stand, who fits, likes and changed prices, each for all of them at once',
  listStandings: 'the visit is read; then own intentions, who fits and likes, each for all of them at once',
  confirmIntention:
    'a transaction: the row held and confirmed, and discovery told where it rested; then what its owner is shown',
  sayItStands: 'the same by a link of a mail, whose intention is looked up first',
  listRings:
    'whom it fits and who fits it, their other sides, and theirs again: each a question of the index; then what is shown, likes and names',
  showInRings:
    'a transaction: the row, who hears of it, and rings that break or may close by it; then the word to other processes',
  chooseAlerts:
    'a transaction: the row held, the pace, when what waits is due by it, and the morning of rings; then all choices as they are now',
  chooseQuietHours: 'the same of the hours in which nothing leaves',
};
/**
 * Calls that are not measured here, because they would end what the other calls need or are slow on purpose.
 */
const leftOut: readonly Name[] = [
  'register',
  'signIn',
  'signOut',
  'sendVerificationAgain',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'verifyEmail',
  'takeNewEmail',
  'unblock',
  'blockOwner',
  'removeAccount',
  'setPhoto',
  'removePhoto',
  'contact',
  'endSession',
  'endOtherSessions',
  'signInWithPasskey',
  'askForPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'signInWithCode',
  'askForEverything',
  'takeEverything',
  'pause',
  'comeBack',
  'restIntention',
  'sayItRests',
];
/** Makes anew, before each call, what the call before it used up. */
const renewed: Partial<Record<Name, (owner: Person, facts: BusyFacts) => Promise<Facts>>> = {
  // A second pair is liked, because unliking a pair deletes its messages, which other calls read.
  like: async (owner, { spare }) => {
    await owner.unlikes(spare.house, spare.wish);
    return spare;
  },
  unlike: async (owner, { spare }) => {
    await owner.likes(spare.house, spare.wish);
    return spare;
  },
  createIntention: async (_owner, facts) => {
    await forgetPostings();
    return facts;
  },
  deleteIntention: withNewHouse,
  addImage: withNewHouse,
};

/** Calls that the site refuses this person, such as a moderator's, or that have nothing to be about. */
const refused: Name[] = [];

/**
 * Marks the work of a measured call: jobs of the same process send statements as well, which are not counted.
 */
const counted = new AsyncLocalStorage<true>();
let statements = 0;
let houseBefore: Facts['house'] | undefined;
countStatements();
const { url } = await filledDatabase(options.server, Number(options.size));
const pool = new pg.Pool({ connectionString: url, max: 1 });
await fillMeetings(url);
const config = await testConfig(url);
const site = await startSite(config);
try {
  const { owner, facts } = await busyPerson(site);
  const costs: Cost[] = [];
  for (const name of names.filter((it) => !leftOut.includes(it))) {
    const cost = await costOf(name, owner, facts).catch(() => null);
    if (cost === null) {
      refused.push(name);
      continue;
    }
    // A call that writes has jobs of this process tell others; the next call is measured after they are done.
    if (calls[name].method !== 'GET') await setTimeout(settlingMs);
    console.log(lineOf(cost));
    costs.push(cost);
  }
  console.log(await writeCosts(costs));
} finally {
  await pool.end();
  await site.stop();
  await rm(config.dataDir, { recursive: true, force: true });
}

/**
 * Counts the statements of measured calls: every statement of this process goes through `query`, and every
 * call through `emit`.
 */
function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (counted.getStore()) statements += 1;
    return query.apply(this, given as never) as never;
  } as typeof query;
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (this: http.Server, ...given: unknown[]) {
    const pass = () => emit.apply(this, given as never);
    return given[0] === 'request' ? counted.run(true, pass) : pass();
  } as typeof emit;
}

/** As if nobody had posted anything within the last day: a person may post only so many. */
async function forgetPostings(): Promise<void> {
  await pool.query("delete from traces where kind = 'intention.posted'");
}

/** Posts a house in place of the one of the call before: a person may have only so many intentions. */
async function withNewHouse(owner: Person, facts: Facts): Promise<Facts> {
  if (houseBefore !== undefined) await owner.delete(`/api/intentions/${houseBefore.id}`);
  await forgetPostings();
  houseBefore = await owner.posts(houseForSale);
  return { ...facts, house: houseBefore };
}

async function costOf(name: Name, owner: Person, facts: BusyFacts): Promise<Cost> {
  const times: number[] = [];
  const counts: number[] = [];
  let bytes = 0;
  for (let nth = -warmUps; nth < asked; nth += 1) {
    const given = (await renewed[name]?.(owner, facts)) ?? facts;
    const body = name === 'addImage' ? await pictureFor(given) : samples[name].body?.(given);
    const [before, begun] = [statements, performance.now()];
    bytes = await sizeOf(calls[name].method, pathOf(name, given), owner, body);
    const took = performance.now() - begun;
    if (nth < 0) continue;
    times.push(took);
    counts.push(statements - before);
  }
  return { name, statements: mostCommon(counts), bytes, latency: latencyOf(times) };
}

async function pictureFor({ house }: Facts): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([await photo(1_600, 1_200)], { type: 'image/jpeg' }), 'a.jpg');
  form.append('intentionId', house.id);
  return form;
}

/**
 * Makes the call as a browser does; answers the bytes of the reply's body. Throws when the call is refused.
 */
async function sizeOf(
  method: string,
  path: string,
  { cookieHeader }: Person,
  body: unknown,
): Promise<number> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const type = form?.headers.get('content-type') ?? 'application/json';
  const headers = {
    cookie: cookieHeader,
    origin: config.origin,
    'accept-encoding': 'gzip',
    ...(body !== undefined && { 'content-type': type }),
  };
  const text = form ? await form.arrayBuffer() : JSON.stringify(body);
  const bytes = body === undefined ? undefined : Buffer.from(text as string);
  return (await callForBytes(method, new URL(path, config.origin), headers, bytes)).length;
}

function listed(all: readonly Name[]): string {
  return all.map((it) => `${calls[it].method} ${calls[it].path}`).join(', ');
}

function mostCommon(counts: readonly number[]): number {
  const times = Map.groupBy(counts, (it) => it);
  return [...times].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];
}

function lineOf({ name, statements: count, bytes, latency }: Cost): string {
  const why = count > 5 ? (reasons[name] ?? 'not said') : '';
  const cells = [
    `${calls[name].method} ${calls[name].path}`,
    count,
    bytes,
    latency.p50.toFixed(2),
    latency.p95.toFixed(2),
  ];
  return `| ${cells.join(' | ')} | ${why} |`;
}

/** Writes the page, named by the day and the size; answers it. */
async function writeCosts(costs: readonly Cost[]): Promise<string> {
  const at = new Date().toISOString();
  const version = await versionOf(pool);
  return writePage(`calls-${at.slice(0, 10)}-${options.size}`, [
    `# Calls, measured ${at}`,
    `${Number(options.size).toLocaleString('en-GB')} intentions. ${machineText()}. PostgreSQL ${version}, on the same machine.`,
    `Each home for sale has ${meetings.likes} likes, one in five of them a match with ${meetings.messages} messages: of others than who asks.`,
    `One call at a time, by a person with ${busy.intentions} intentions of ${busy.matchesEach} matches each, and ${busy.messages} messages in each chat. Statements`,
    'are those to the database, with the begin and commit of a transaction; limits are off. Bytes are those of the body as it travels. Milliseconds.',
    '',
    '| call | statements | bytes | p50 | p95 | why more than five statements |',
    '|---|---|---|---|---|---|',
    ...costs.map(lineOf),
    '',
    `Left out: ${listed(leftOut)}: they end what the others need, or are slow on purpose.`,
    '',
    `Refused to this person: ${listed(refused)}.`,
    '',
  ]);
}
