/**
 * `npm run faults` plants each fault of the list in a copy of the repository and runs the tests of what it
 * breaks, which must fail. `npm run faults -- 2.bell 9.toast` tries those whose names begin so; `--at-once 2`
 * tries two at a time. Results are kept until a file changes, so that a run which was cut short continues;
 * `--again` forgets them.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { stateOfRepository } from '../last-run.ts';
import { openServer } from '../postgres.ts';
import { type Copy, copyRepository, fingerprint } from './copy.ts';
import { type Fault, namesOf } from './fault.ts';
import { faults } from './list/index.ts';
import { openMemory } from './memory.ts';
import { writePage } from './page.ts';
import { filesIn, type Result, type Stage, soundTests, stages, tryFault } from './try.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'at-once': { type: 'string', default: '1' }, again: { type: 'boolean', default: false } },
});
const atOnce = Number(values['at-once']);
if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > availableParallelism())
  throw new Error(
    `--at-once is a whole number from 1 to the ${availableParallelism()} processors there are.`,
  );
const names = namesOf(faults);
const chosen = faults.filter(
  (fault) => positionals.length === 0 || positionals.some((it) => names.get(fault)!.startsWith(it)),
);
if (chosen.length === 0) throw new Error(`No fault is named ${positionals.join(' or ')}.`);
const memory = openMemory(fingerprint(), values.again);
const state = stateOfRepository();

process.env.CHROMIUM_PATH = ensureChromium();
const server = await openServer();
process.env.TEST_DATABASE_SERVER = server.url;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(1)));
const left = chosen.filter((fault) => memory.resultOf(names.get(fault)!)?.outcome !== 'caught');
for (const fault of left) memory.forget(names.get(fault)!);
console.log(`${chosen.length} faults, ${left.length} of them to try.`);
try {
  await tryAll(left);
} finally {
  await server.stop();
  writePage(names, memory.lastResults());
}
const caught = chosen.filter((fault) => memory.resultOf(names.get(fault)!)?.outcome === 'caught').length;
console.log(`${caught} of ${chosen.length} faults were caught.`);
process.exit(caught < chosen.length ? 1 : 0);

/**
 * Tries the faults one after another, in as many copies as were asked for: quick tests first, then journeys.
 */
async function tryAll(left: readonly Fault[]): Promise<void> {
  if (left.length === 0) return;
  const copies = Array.from({ length: Math.min(atOnce, left.length) }, () => copyRepository());
  try {
    for (const stage of stages) {
      const waiting = left.filter((fault) => filesIn(stage, silentOf(fault)).length > 0);
      if (waiting.length === 0) continue;
      const { passed, failed } = await soundTests([...new Set(waiting.flatMap(silentOf))], stage, copies[0]!);
      for (const words of failed) console.log(`fails without any fault: ${words}`);
      if (stage === 'journeys') await Promise.all(copies.slice(1).map((copy) => copy.build()));
      await Promise.all(copies.map((copy) => tryInTurn(waiting, stage, copy, passed)));
    }
  } finally {
    for (const copy of copies) copy.remove();
  }
}

/** The requirements of a fault whose tests have not noticed it so far. */
function silentOf(fault: Fault): readonly string[] {
  return memory.resultOf(names.get(fault)!)?.silent ?? fault.breaks;
}

async function tryInTurn(waiting: Fault[], stage: Stage, copy: Copy, sound: ReadonlySet<string>) {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const name = names.get(fault)!;
    const found = {
      ...(await tryFault(fault, stage, copy, sound, memory.resultOf(name))),
      state,
    };
    const isOver = stage === 'journeys' || filesIn('journeys', found.silent).length === 0;
    const result: Result = isOver ? found : { ...found, outcome: 'undecided' as const };
    memory.keep(name, result);
    if (isOver) tell(name, fault, result);
  }
}

function tell(name: string, { seen }: Fault, { outcome, by, silent, seconds }: Result): void {
  console.log(`${outcome === 'caught' ? '✓' : '✗'} ${name} (${seconds} s): ${seen}`);
  if (outcome === 'not caught') console.log(`  no test of ${silent.join(', ')} failed`);
  if (outcome === 'broken') console.log(`  ${by.join('\n')}`);
}
