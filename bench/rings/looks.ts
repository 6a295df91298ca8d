/**
 * npm run bench:ring-looks measures how much processor time the job that looks for rings takes for each
 * changed intention, and compares its answers with the rule.
 */
import pg from 'pg';
import { pino } from 'pino';
import { limits } from '../../domain/limits.ts';
import { ringKey } from '../../domain/ring-steps.ts';
import type { Mover } from '../../domain/rings.ts';
import type { Context } from '../../server/context.ts';
import { systemClock } from '../../server/core/clock.ts';
import { connectDatabase, createTransact } from '../../server/core/database.ts';
import { createJobs } from '../../server/core/jobs.ts';
import type { DomainEvent } from '../../server/domain-events.ts';
import { notificationJobs } from '../../server/features/notifications/jobs.ts';
import { look, lookForRings } from '../../server/features/notifications/ring-looks.ts';
import { ringsThrough } from '../../server/features/rings/look.ts';
import { filledDatabase, versionOf } from '../database.ts';
import { marketOf } from '../finding/answers.ts';
import { latencyOf } from '../measure.ts';
import { benchOptions } from '../options.ts';
import { processorMs } from '../processor.ts';
import { type Claim, claimTable, machineText, writePage } from '../report.ts';
import { dueOfLook, moversOf } from './answers.ts';

const options = benchOptions({ size: '100000', asked: '300', checked: '100' });
const size = Number(options.size);
/** Changed intentions a second that the job must keep up with. */
const changes = 10;

// The product runs its own PostgreSQL without JIT (server/core/postmaster.ts).
process.env.PGOPTIONS ??= '-c jit=off';

const { url } = await filledDatabase(options.server, size, (done) => console.log(`${done} filled`));
const log = pino({ level: 'warn' });
// There is one connection, so that all of PostgreSQL's work is done in one process, whose time can be read.
const { database: db, pool, close } = connectDatabase(url, log, 1);
const backend = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
const jobs = createJobs(url, log, systemClock);
const nobody = { during: async () => {}, after: async () => {}, eventsMayBeLost: () => {} };
const transact = createTransact<DomainEvent>(db, nobody, log);
// The job reads nothing else of the context.
const context = { db, transact, jobs, clock: systemClock } as unknown as Context;
try {
  await jobs.open(notificationJobs(context));
  await wantNotices();
  const market = marketOf(size);
  const movers = moversOf(market);
  const asked = spread(movers, Number(options.asked));
  for (const it of asked.slice(-20)) await look(context, await change(it));
  await pool.query('truncate ring_news');
  const [asking, looking]: [number[], number[]] = [[], []];
  for (const it of asked) {
    asking.push(await worked(() => change(it)));
    looking.push(await worked(() => look(context, it.userId)));
  }
  const moving = new Set(movers.map((it) => it.sellId));
  const others = market.sells.filter((it) => !moving.has(it.id));
  const idle: number[] = [];
  for (const { id } of spread(others, asked.length)) idle.push(await worked(() => changed(id)));
  const { rows } = await pool.query<{ rings: number; told: number }>(
    'select count(distinct ring)::int as rings, count(*)::int as told from ring_news',
  );
  console.log(await written(asking, looking, idle, { ...rows[0]!, ...(await held(movers, asked)) }));
} finally {
  await pool.query('truncate ring_looks, ring_news');
  await pool.query(`delete from pgboss.job where name in ('look-for-rings', 'tell-rings')`);
  await jobs.stop();
  await close();
}

/**
 * Has everybody want notices: not telling somebody would cost less. The connection is its own, because the
 * statements take longer than the product's may.
 */
async function wantNotices(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update users set get_notifications_via = '["email"]' where get_notifications_via = '[]'`,
  );
  await client.query('vacuum analyze users');
  await client.query('truncate ring_looks, ring_news');
  await client.end();
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const every = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, at) => at % every === 0).slice(0, count);
}

/** Reports a change of the mover's sell or buy, half of each; answers the mover's id. */
async function change(it: Mover): Promise<string> {
  await changed(it.userId < '8' ? it.sellId : it.buyId);
  return it.userId;
}

function changed(intentionId: string): Promise<void> {
  return transact((tx) => lookForRings(context, { intentionId }, tx));
}

async function worked(work: () => Promise<unknown>): Promise<number> {
  const busy = processorMs(backend);
  await work();
  return processorMs(backend) - busy;
}

async function held(movers: readonly Mover[], asked: readonly Mover[]) {
  const checked = asked.slice(0, Number(options.checked));
  let wrong = 0;
  for (const me of checked) {
    const found = await ringsThrough(db, me.sellId);
    const due = dueOfLook(me, movers);
    if (found.map((it) => ringKey(it.movers)).join() !== due.map((it) => ringKey(it.movers)).join())
      wrong += 1;
  }
  return { wrong, checked: checked.length };
}

async function written(
  asking: readonly number[],
  looking: readonly number[],
  idle: readonly number[],
  found: { rings: number; told: number; wrong: number; checked: number },
): Promise<string> {
  const at = new Date().toISOString();
  const mean = (all: readonly number[]) => all.reduce((sum, it) => sum + it, 0) / all.length;
  const each = mean(asking) + mean(looking);
  const line = (what: string, all: readonly number[]) => {
    const { p50, p95, p99 } = latencyOf(all);
    return `| ${[what, ...[mean(all), p50, p95, p99].map((ms) => ms.toFixed(1))].join(' | ')} |`;
  };
  const core = (changes * each) / 1_000;
  const claims: Claim[] = [
    {
      claim: `${changes} changed intentions of movers a second: less than one core`,
      measured: `${(100 * core).toFixed(0)} % of one`,
      holds: core < 1,
    },
    {
      claim: 'wrong answers: none',
      measured: `${found.wrong} of ${found.checked}`,
      holds: found.wrong === 0,
    },
  ];
  return writePage(`ring-looks-${at.slice(0, 10)}-${size}`, [
    `# Rings looked for by themselves, measured ${at}`,
    `${size.toLocaleString('en-GB')} intentions, two of five sellers move. ${machineText()}. PostgreSQL ${await versionOf(pool)}, on the same machine.`,
    'Milliseconds of processor time of the database and of Node together, for each changed intention: the whole look, with what it writes and the digests it asks for.',
    'Not in it are what the queue itself takes to hand a job to its worker, and the digests, of which each person has one a day at most.',
    'Right answers are those of the rule over every mover in memory, of whom as many of the nearest are looked at.',
    '',
    ...claimTable(claims),
    '',
    '| each | mean | p50 | p95 | p99 |',
    '|---|---|---|---|---|',
    line('change of a mover, in its transaction', asking),
    line('look', looking),
    line('change of somebody who does not move', idle),
    '',
    `${looking.length} looks found ${found.rings} rings for ${found.told} digests; at most ${limits.ringNews.found} a look.`,
  ]);
}
