/**
 * npm run bench:finding times and checks, in a large market, the live count and the curves of a form, and the
 * near misses of an intention.
 */
import { pino } from 'pino';
import { discovery } from '../../domain/discovery.ts';
import { limits } from '../../domain/limits.ts';
import type { Context } from '../../server/context.ts';
import { connectDatabase, type Database, type Db } from '../../server/core/database.ts';
import { market as endlessMarket } from '../../server/demo/market.ts';
import { countBuysSoFar, countSellsSoFar } from '../../server/features/discovery/count-rows.ts';
import { curvesOf } from '../../server/features/discovery/curves.ts';
import { type Facts, factsOf } from '../../server/features/discovery/facts.ts';
import { listNearMisses } from '../../server/features/discovery/near-misses.ts';
import { intentionWithId } from '../../server/features/discovery/sql.ts';
import { filledDatabase, versionOf } from '../database.ts';
import { publicPlaceIn } from '../fill.ts';
import { latencyOf } from '../measure.ts';
import { benchOptions } from '../options.ts';
import { processorMs } from '../processor.ts';
import * as answers from './answers.ts';
import { almostOf, fittingOf, type Market, marketOf, soFarOf } from './answers.ts';
import { lineOf, type Row, writeFindings } from './report.ts';

const options = benchOptions({ size: '1000000', asked: '200', checked: '60' });
const size = Number(options.size);
const asked = Number(options.asked);
/**
 * How many answers are checked: the rule takes a quarter of a second for each of them in a market of a
 * million.
 */
const checked = Number(options.checked);
const warmUps = 20;

const { url } = await filledDatabase(options.server, size);
const { database, pool, close } = connectDatabase(url, pino({ level: 'warn' }), 1);
const backend = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
try {
  const market = marketOf(size);
  const rows = [
    ...(await liveCounts(database, market)),
    ...(await curves(database, market)),
    ...(await nearMisses(database, market)),
  ];
  console.log(await writeFindings(size, rows, await versionOf(pool)));
} finally {
  await close();
}

/**
 * Asks with the forms of people outside the market: forms that are filled to the end, and sellers' forms with
 * only place and price.
 */
async function liveCounts(rows: Database, market: Market): Promise<Row[]> {
  const forms = drafts();
  const visitor = { viewerId: null };
  const count = (it: Facts) =>
    it.side === 'buy' ? countSellsSoFar(rows, it.buy, visitor) : countBuysSoFar(rows, it.sell, visitor);
  const right = (it: Facts) => soFarOf(market, it);
  return [
    await timed('live count, a buyer’s form', forms.buy, count, right),
    await timed('live count, a seller’s form', forms.sell, count, right),
    await timed('live count, a seller’s form with place and price only', forms.begun, count, right),
  ];
}

function drafts() {
  const forms = { buy: [] as Facts[], sell: [] as Facts[], begun: [] as Facts[], placed: [] as Facts[] };
  const askers = endlessMarket(7);
  while (forms.buy.length < asked || forms.sell.length < asked) {
    const sketch = askers.next().value;
    const facts = factsOf(sketch, publicPlaceIn(null, sketch.place));
    forms[facts.side].push(facts);
    if (facts.side === 'sell')
      forms.begun.push({
        side: 'sell',
        sell: { ...facts.sell, bedrooms: null, bathrooms: null, propertyType: null },
      });
    else {
      const { category, at } = facts.buy;
      forms.placed.push({ side: 'buy', buy: { ...discovery.nothingAsked, category, at } });
    }
  }
  return forms;
}

/** Asks for the curves that a form shows under its price and its radius. */
async function curves(rows: Database, market: Market): Promise<Row[]> {
  const forms = drafts();
  const ask = (it: Facts) => curvesOf(rows, it, { viewerId: null, soFar: true });
  const right = (it: Facts) => answers.curvesOf(market, it);
  return [
    await timed('curves of price and radius, a buyer’s form', forms.buy, ask, right),
    await timed('curves of radius, a buyer’s form with a place only', forms.placed, ask, right),
    await timed('curve of price, a seller’s form', forms.sell, ask, right),
    await timed('curve of price, a seller’s form with place and price only', forms.begun, ask, right),
  ];
}

/**
 * Does all that GET near-misses does, for intentions of the market: those that almost fit, and the
 * suggestions.
 */
async function nearMisses(rows: Database, { sells, buys }: Market): Promise<Row[]> {
  // `listNearMisses` reads nothing of the context but its database.
  const context = { db: rows as Db } as Context;
  const market = { sells, buys };
  const ask = async (it: Mine) => {
    const viewer = { userId: it.userId } as Parameters<typeof listNearMisses>[1];
    const row = await intentionWithId(context.db, it.id).executeTakeFirstOrThrow();
    const answer = await listNearMisses(context, viewer, row);
    if (!answer.allowed) throw new Error(`no near misses: ${answer.code}`);
    const { items, suggestions } = answer.value;
    return {
      ids: items.map((item) => item.intention.id),
      suggestions: suggestions.map(({ change, more, moreIsMore }) => ({ change, more, moreIsMore })),
    };
  };
  const right = (it: Mine, answer: Awaited<ReturnType<typeof ask>>) => ({
    ids: almostOf(market, it.facts, it.userId),
    suggestions: answer.suggestions.map(({ change }) => told(market, it, change)),
  });
  const every = Math.floor(buys.length / asked);
  const mine = {
    buy: sampled(buys, every, (buy): Facts => ({ side: 'buy', buy })),
    sell: sampled(sells, every, (sell): Facts => ({ side: 'sell', sell })),
  };
  return [
    await timed('near misses and suggestions, to a buyer', mine.buy, ask, right),
    await timed('near misses and suggestions, to a seller', mine.sell, ask, right),
  ];
}

interface Mine {
  readonly id: string;
  readonly userId: string;
  readonly facts: Facts;
}

function sampled<Side>(
  all: readonly { id: string; userId: string; facts: Side }[],
  every: number,
  sided: (facts: Side) => Facts,
): Mine[] {
  return all.filter((_, at) => at % every === 0).map((it) => ({ ...it, facts: sided(it.facts) }));
}

/** The gain that the rule finds for a change that was suggested. */
function told(market: Market, { facts, userId }: Mine, change: object) {
  const changed = (
    facts.side === 'buy'
      ? { side: 'buy', buy: { ...facts.buy, ...change } }
      : { side: 'sell', sell: { ...facts.sell, ...change } }
  ) as Facts;
  const now = fittingOf(market, facts, userId);
  const then = fittingOf(market, changed, userId);
  const { countUpTo, fewest } = limits.candidates;
  // The product counts a buyer's gain itself, and a seller's as the difference of two totals: each count
  // stops at the bound.
  const [gain, stopped] =
    facts.side === 'buy'
      ? [Math.min(then - now, countUpTo), then - now > countUpTo]
      : [Math.min(then, countUpTo) - now, then > countUpTo];
  return { change, more: gain < fewest ? null : gain, moreIsMore: stopped };
}

/**
 * Asks each question once, after some for warming up; the first `checked` answers are compared with the
 * rule's.
 */
async function timed<Question, Answer>(
  what: string,
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
  right: (question: Question, answer: Answer) => unknown,
): Promise<Row> {
  for (const question of questions.slice(-warmUps)) await ask(question);
  const waited: number[] = [];
  const worked: number[] = [];
  const answers: [Question, Answer][] = [];
  for (const question of questions.slice(0, asked)) {
    const [begun, busy] = [performance.now(), processorMs(backend)];
    answers.push([question, await ask(question)]);
    waited.push(performance.now() - begun);
    worked.push(processorMs(backend) - busy);
  }
  const held = answers.slice(0, checked);
  const wrong = held.filter(
    ([question, answer]) => JSON.stringify(answer) !== JSON.stringify(right(question, answer)),
  );
  const row = {
    what,
    waited: latencyOf(waited),
    worked: latencyOf(worked),
    wrong: wrong.length,
    checked: held.length,
  };
  console.log(lineOf(row));
  return row;
}
