/**
 * npm run bench:live measures how soon a message is on the other side's screen, and how many a second Intent
 * and a peer carry.
 */
import { loadavg } from 'node:os';
import { benchOptions } from '../options.ts';
import { machineText } from '../report.ts';
import { climb } from './ceiling.ts';
import { type IntentSite, startIntent } from './intent.ts';
import { type ChatSystem, deliver, pause } from './load.ts';
import { measureIdle, measureReturn } from './many.ts';
import { measureMatches } from './moments.ts';
import { startParseServer, whyNoPeer } from './parse-server.ts';
import { type Ceiling, type MatchResult, type Step, stepLine, writeReport } from './report.ts';

const options = benchOptions({
  /** Seconds for which each rate is held. */
  seconds: '8',
  clients: '100',
  sockets: '10000',
  /** How many pages come back at once. */
  pages: '2000',
  /** The folder of another checkout, whose server takes part as well. */
  against: undefined,
  matches: '200',
  /** Messages a second that every system is asked for, whether it carries them or not. */
  rates: '200,1000',
});
const seconds = Number(options.seconds);
const rates = options.rates.split(',').map(Number);
const chats = Number(options.clients) / 2;

const at = new Date().toISOString();
const [oneMinute, , quarter] = loadavg();
const before = `load average before it ${oneMinute!.toFixed(1)} (one minute), ${quarter!.toFixed(1)} (a quarter of an hour)`;
const steps: Step[] = [];
const ceilings: Ceiling[] = [];
const matches: MatchResult[] = [];

const without = whyNoPeer();
if (without !== undefined) console.log(`${without}\n`);
const idle = await measureIdle(options.server, Number(options.sockets));
const back = await measureReturn(options.server, Number(options.pages));
console.log(JSON.stringify({ idle, back }));
await withSystems([() => startIntent(options.server, 1, chats)], async ([site]) => {
  const others = [
    ...(without === undefined ? [() => startParseServer(options.server, chats)] : []),
    ...(options.against === undefined ? [] : [() => startIntent(options.server, 1, chats, options.against)]),
  ];
  await withSystems<ChatSystem, void>(others, (rivals) => contest([site!, ...rivals]));
  await meet(site!);
});
await withSystems([() => startIntent(options.server, 2, chats)], async ([site]) => {
  await contest([site!]);
  await meet(site!);
});
const setting = { clients: Number(options.clients), seconds, without: without ?? null };
const report = { at, machine: machineText(), before, setting, steps, ceilings, matches, idle, back };
console.log(`\n${await writeReport(report)}`);

async function withSystems<System extends ChatSystem, Value>(
  starts: readonly (() => Promise<System>)[],
  work: (systems: readonly System[]) => Promise<Value>,
): Promise<Value> {
  const systems: System[] = [];
  try {
    for (const start of starts) systems.push(await start());
    return await work(systems);
  } finally {
    for (const system of systems) await system.close();
  }
}

/**
 * Asks every system for the given rates, then searches for each one's ceiling. The systems take turns, so
 * that all of them meet the same machine.
 */
async function contest(systems: readonly ChatSystem[]): Promise<void> {
  // The first messages run code that is not compiled yet, and are not measured.
  for (const system of systems) await deliver(system, 50, Math.min(5, seconds));
  for (const rate of rates)
    for (const system of systems) {
      note({ system: system.name, part: 'held', ...(await deliver(system, rate, seconds)) });
      await pause(1_000);
    }
  const found = await climb(systems, 200, seconds, (system, step) =>
    note({ system: system.name, part: 'search', ...step }),
  );
  for (const [index, system] of systems.entries())
    ceilings.push({ system: system.name, perSecond: found[index]! });
}

async function meet(site: IntentSite): Promise<void> {
  matches.push({ system: site.name, latency: await measureMatches(site, Number(options.matches)) });
}

function note(step: Step): void {
  steps.push(step);
  console.log(stepLine(step));
}
