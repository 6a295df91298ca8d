import { pino } from 'pino';
import { connectDatabase } from '../server/core/database.ts';
import { findBuys, findSells } from '../server/features/discovery/find.ts';
import { milesOfChordSquared } from '../domain/place.ts';
import { questionsAbout } from './questions.ts';
const q = questionsAbout(1000, 200);
const { database, close } = connectDatabase('postgres://postgres@127.0.0.1:5432/intent_bench_1000000', pino({ level: 'warn' }), 2);
const asked = { sort: 'nearest', limit: 50, after: null, viewerId: null } as const;
for (const [n, f] of [['sells', () => Promise.all(q.forward.map((x) => findSells(database, x.facts, asked)))], ['buys', () => Promise.all(q.reverse.map((x) => findBuys(database, x.facts, asked)))]] as const) {
  const d = (await f()).map((r) => r.length < 50 ? 99 : milesOfChordSquared(r[49]!.by)).sort((a, b) => a - b);
  console.log(n, [.1, .2, .3, .4, .5, .6, .7, .8, .9].map((s) => d[Math.floor(s * 200)]!.toFixed(1)).join(' '));
}
await close();
