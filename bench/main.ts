/**
 * npm run bench fills markets of growing size, asks Intent and its rivals every question, checks every
 * answer, and writes the results.
 */
import { SingleBar } from 'cli-progress';
import pg from 'pg';
import { pino } from 'pino';
import { connectDatabase } from '../server/core/database.ts';
import { findBuys, findSells } from '../server/features/discovery/find.ts';
import { benchName, dropDatabase, type Filled, filledDatabase, sizesOf, versionOf } from './database.ts';
import { measure } from './measure.ts';
import { benchOptions } from './options.ts';
import { measureHttp } from './over-http.ts';
import { pageSize, type Questions, questionsAbout } from './questions.ts';
import { claimsOf, machineText, type SizeResult, writeReport } from './report.ts';
import { makeRivalRows, naiveScan, postgis, type Rival } from './rivals.ts';
import { measureWrites } from './writes.ts';

const options = benchOptions({ sizes: '10000,100000,1000000', keep: false });
const questionsAsked = 200;
const httpQuestions = 100;
const writesMeasured = 150;
/**
 * Milliseconds that one contender may take for all its questions: the naive scan of a million takes a third
 * of a second each, and a few dozen of them are enough.
 */
const budgetMs = 15_000;
/**
 * The largest market that rivals are asked in: in a larger one PostGIS would index for longer than everything
 * else takes.
 */
const rivalsUpTo = 1_000_000;
const connections = 8;

const results: SizeResult[] = [];
let version = '';
for (const size of options.sizes.split(',').map(Number)) results.push(await benchSize(size));
const at = new Date().toISOString();
const report = { at, machine: machineText(), database: version, results, claims: claimsOf(results) };
console.log(await writeReport(report));

async function benchSize(size: number): Promise<SizeResult> {
  if (!options.keep) await dropDatabase(options.server, benchName(size));
  const { url, seconds: fillSeconds } = await fillShown(size);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    version = await versionOf(pool);
    say('finding the right answers');
    const questions = questionsAbout(size, questionsAsked);
    const { forward, reverse } = await measureAll(url, pool, questions, size <= rivalsUpTo);
    const sizes = await sizesOf(pool, ['discovery%', 'intentions%']);
    say('writing');
    const writes = await withDatabase(url, (database) => measureWrites(database, writesMeasured));
    say('through HTTP');
    const http = await measureHttp(url, questions.forward.slice(0, httpQuestions));
    return { intentions: size, fillSeconds, forward, reverse, writes, http, sizes };
  } finally {
    await pool.end();
    if (!options.keep) await dropDatabase(options.server, benchName(size));
  }
}

async function fillShown(size: number): Promise<Filled> {
  const bar = new SingleBar({ format: `filling {bar} {value} of {total}, {eta_formatted} left` });
  bar.start(size, 0);
  const filled = await filledDatabase(options.server, size, (done) => bar.update(done));
  bar.stop();
  return filled;
}

/** Asks the product and its rivals the same questions. */
async function measureAll(url: string, pool: pg.Pool, { forward, reverse }: Questions, rivalsToo: boolean) {
  const others = rivalsToo ? await rivalsOf(pool) : [];
  return withDatabase(url, async (database) => {
    const rivals = [own(database), ...others];
    say(`asking ${rivals.map((it) => it.name).join(', ')}`);
    const ways = {
      forward: rivals.map(({ name, forward: answer }) => ({ name, answer })),
      reverse: rivals.map(({ name, reverse: answer }) => ({ name, answer })),
    };
    return {
      forward: await measure(forward, ways.forward, budgetMs),
      reverse: await measure(reverse, ways.reverse, budgetMs),
    };
  });
}

async function rivalsOf(pool: pg.Pool): Promise<Rival[]> {
  await makeRivalRows(pool);
  const spatial = await postgis(pool);
  if (spatial === undefined) say('PostGIS is not installed on this server: left out');
  return [...(spatial ? [spatial] : []), naiveScan(pool)];
}

type Database = ReturnType<typeof connectDatabase>['database'];

function own(database: Database): Rival {
  const asked = { sort: 'nearest', limit: pageSize, after: null, viewerId: null } as const;
  return {
    name: 'Intent',
    forward: async ({ facts }) => (await findSells(database, facts, asked)).map((it) => it.id),
    reverse: async ({ facts }) => (await findBuys(database, facts, asked)).map((it) => it.id),
  };
}

async function withDatabase<Value>(
  url: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const { database, close } = connectDatabase(url, pino({ level: 'warn' }), connections);
  try {
    return await work(database);
  } finally {
    await close();
  }
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
