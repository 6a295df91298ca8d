import { findBuys, findSells } from '../server/features/discovery/find.ts';
import { cellsCovering } from '../server/features/discovery/cells.ts';
import { questionsAbout } from './questions.ts';
const q = questionsAbout(1000, 100);
const asked = { sort: 'nearest', limit: 50, after: null, viewerId: null } as const;
let n = 0;
const db: any = { executeQuery: async (c: any) => { n += c.sql.length; return { rows: [] }; } };
for (const [name, f] of [['sells', (i: number) => findSells(db, q.forward[i % 100]!.facts, asked)], ['buys', (i: number) => findBuys(db, q.reverse[i % 100]!.facts, asked)]] as const) {
  for (let i = 0; i < 3000; i++) await f(i);
  const b = process.cpuUsage(); for (let i = 0; i < 10000; i++) await f(i); const c = process.cpuUsage(b); console.log(name, ((c.user + c.system) / 10000).toFixed(1), 'µs');
}
const at = q.forward[0]!.facts.at; const b = process.cpuUsage(); for (let i = 0; i < 20000; i++) { cellsCovering(at, 1.5, 2); cellsCovering(at, 3.3, 2);cellsCovering(at, 7, 8);cellsCovering(at, 15, 8); cellsCovering(at, 35, 32);} const c = process.cpuUsage(b); console.log('cells', ((c.user + c.system) / 20000).toFixed(1));
