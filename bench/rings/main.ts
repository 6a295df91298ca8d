/**
 * npm run bench:rings times the rings of movers, compares them with the rule in memory, and asks recursive
 * SQL over the same tables.
 */
import { pino } from 'pino';
import { ringKey } from '../../domain/ring-steps.ts';
import type { Mover } from '../../domain/rings.ts';
import type { Context } from '../../server/context.ts';
import { connectDatabase, type Db } from '../../server/core/database.ts';
import { listRings } from '../../server/features/rings/actions.ts';
import { findRings } from '../../server/features/rings/find.ts';
import { filledDatabase, versionOf } from '../database.ts';
import { marketOf } from '../finding/answers.ts';
import { latencyOf } from '../measure.ts';
import { benchOptions } from '../options.ts';
import { processorMs } from '../processor.ts';
import { dueRings, moversOf } from './answers.ts';
import { naive } from './naive.ts';
import { type Measured, writeRings } from './report.ts';

const options = benchOptions({ size: '100000', asked: '300', checked: '100', naive: '20' });
const size = Number(options.size);
const warmUps = 20;

// The product runs its own PostgreSQL without JIT (server/core/postmaster.ts): a statement that is planned at
// each call would be compiled at each call.
process.env.PGOPTIONS ??= '-c jit=off';

const { url } = await filledDatabase(options.server, size, (done) => console.log(`${done} filled`));
const { database, pool, close } = connectDatabase(url, pino({ level: 'warn' }), 1);
const backend = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
try {
  const movers = moversOf(marketOf(size));
  const every = Math.floor(movers.length / Number(options.asked));
  const asked = movers.filter((_, at) => at % every === 0).slice(0, Number(options.asked));
  for (const it of asked.slice(-warmUps)) await ask(it);
  const ours = await timed(asked, ask);
  const few = asked.slice(0, Number(options.naive));
  const asEngineersWrite = await naive(url);
  // The product and recursive SQL take turns, so that both meet the machine in the same minutes.
  const beside: { ours: number[]; theirs: number[]; given: number } = { ours: [], theirs: [], given: 0 };
  for (const it of few) {
    beside.ours.push((await timed([it], ask)).worked[0]!);
    const { worked, answered } = await asEngineersWrite.ask(it);
    beside.theirs.push(worked);
    if (!answered) beside.given += 1;
  }
  await asEngineersWrite.end();
  const measured: Measured = {
    size,
    movers: movers.length,
    waited: latencyOf(ours.waited),
    worked: latencyOf(ours.worked),
    ...(await held(movers, asked)),
    besideOurs: latencyOf(beside.ours),
    naive: latencyOf(beside.theirs),
    naiveAsked: few.length,
    naiveGivenUp: beside.given,
    megabytes: process.memoryUsage().rss / 2 ** 20,
  };
  console.log(await writeRings(measured, await versionOf(pool)));
} finally {
  await close();
}

/** Does all that GET rings does. */
async function ask(it: Mover) {
  const viewer = { userId: it.userId } as Parameters<typeof listRings>[1];
  // `listRings` reads nothing of the context but its database.
  const answer = await listRings({ db: database as Db } as Context, viewer, it.sellId, it.buyId);
  if (!answer.allowed) throw new Error(`no rings: ${answer.code}`);
  return answer.value;
}

async function timed<Question>(questions: readonly Question[], answer: (it: Question) => Promise<unknown>) {
  const [waited, worked]: [number[], number[]] = [[], []];
  for (const it of questions) {
    const [begun, busy] = [performance.now(), processorMs(backend)];
    await answer(it);
    waited.push(performance.now() - begun);
    worked.push(processorMs(backend) - busy);
  }
  return { waited, worked };
}

/**
 * Compares the first answers with the rule's within the same bounds, and counts how many of all movers stand
 * in a ring.
 */
async function held(movers: readonly Mover[], asked: readonly Mover[]) {
  let wrong = 0;
  const checked = asked.slice(0, Number(options.checked));
  for (const me of checked) {
    const { rings } = await findRings(database, me);
    const due = dueRings(me, movers);
    if (rings.map((it) => ringKey(it.movers)).join() !== due.map((it) => ringKey(it.movers)).join())
      wrong += 1;
  }
  const lengths: Record<2 | 3 | 4, number> = { 2: 0, 3: 0, 4: 0 };
  let [inRing, inChain] = [0, 0];
  for (const me of asked) {
    const { rings, chains } = await findRings(database, me);
    if (rings.length > 0) inRing += 1;
    if (chains.length > 0) inChain += 1;
    for (const it of rings) lengths[it.movers.length as 2 | 3 | 4] += 1;
  }
  return { wrong, checked: checked.length, asked: asked.length, inRing, inChain, lengths };
}
