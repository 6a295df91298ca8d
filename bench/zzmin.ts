/** min-of-N per question: for noisy machines. usage: zzmin.ts --size N --roots a,b  (each root a checkout) */
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { filledDatabase } from './database.ts';
import { questionsAbout } from './questions.ts';
const { values: o } = parseArgs({ options: { size: { type: 'string', default: '1000000' }, roots: { type: 'string', default: '/work/main' }, n: { type: 'string', default: '5' }, many: { type: 'string', default: '120' }, force: { type: 'boolean', default: false } } });
const { url } = await filledDatabase('postgres://postgres@127.0.0.1:5432/postgres', Number(o.size));
const q = questionsAbout(Number(o.size), Number(o.many));
const asked = { sort: 'nearest', limit: 50, after: null, viewerId: null } as const;
const roots = await Promise.all(o.roots.split(',').map(async (spec) => {
  const [root, zz] = spec.split('@');
  const { connectDatabase } = await import(`${root}/server/core/database.ts`);
  const find = await import(`${root}/server/features/discovery/find.ts?${spec}`);
  void zz;
  const u = o.force ? `${url}?options=-c%20plan_cache_mode%3Dforce_generic_plan` : url;
  return { spec, find, ...connectDatabase(u, pino({ level: 'warn' }), 1) };
}));
for (const [name, qs] of [['forward', q.forward], ['reverse', q.reverse]] as const) {
  const best = roots.map(() => qs.map(() => Infinity)); const wrong = roots.map(() => 0);
  for (let n = 0; n < Number(o.n); n++) for (let i = 0; i < qs.length; i++) for (let r = 0; r < roots.length; r++) {
    const root = roots[r]!;
    const b = performance.now();
    const f = name === 'forward' ? await root.find.findSells(root.database, qs[i]!.facts, asked) : await root.find.findBuys(root.database, qs[i]!.facts, asked);
    best[r]![i] = Math.min(best[r]![i]!, performance.now() - b);
    if (f.map((x: any) => x.id).join() !== qs[i]!.nearest.join()) wrong[r]!++;
  }
  for (let r = 0; r < roots.length; r++) { const t = best[r]!.toSorted((a, b) => a - b); console.log(name, roots[r]!.spec, 'p50', t[t.length >> 1]!.toFixed(3), 'p95', t[Math.floor(t.length * .95)]!.toFixed(3), 'mean', (t.reduce((a, b) => a + b) / t.length).toFixed(3), 'wrong', wrong[r]); }
}
for (const r of roots) await r.close();
