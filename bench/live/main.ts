/** npm run bench:live: how soon a message is on the other side's screen, how many a second one and two processes carry. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Latency } from '../measure.ts';
import { machineText } from '../report.ts';
import { type IntentSite, startIntent } from './intent.ts';
import { bestOf, ceilingMs, climb, type Delivery, deliver } from './load.ts';
import { measureIdle, measureMatches } from './moments.ts';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    /** How long each rate is held. */
    seconds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '2000' },
    matches: { type: 'string', default: '200' },
  },
});
const seconds = Number(options.seconds);
const rates = [200, 1_000];

const lines: string[] = [];
say(
  `# Live, ${new Date().toISOString()}\n\n${machineText()}; PostgreSQL, site and bench on the same machine.\n`,
);
say(`${options.clients} connected clients, sessions on, rate limits off, each rate held for ${seconds} s.\n`);
say('| site | messages/s | p50 ms | p95 ms | p99 ms | failed | lost |\n|---|---|---|---|---|---|---|');
const ceilings: string[] = [];
const moments: string[] = [];
await withSite(1, idle);
for (const processes of [1, 2]) await withSite(processes, measure);
say(`\nMost messages a second with the p99 at most ${ceilingMs} ms, none failed or lost:\n`);
for (const line of ceilings) say(line);
say('');
for (const line of moments) say(line);
say('\nNot measured: a peer (parse-server with LiveQuery), a network between the parts.');
await keep();

async function withSite(processes: number, work: (site: IntentSite) => Promise<void>): Promise<void> {
  const site = await startIntent(options.server, processes, Number(options.clients) / 2);
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

async function measure(site: IntentSite): Promise<void> {
  // The first messages meet code that is not compiled yet.
  await deliver(site, 50, 3);
  for (const rate of rates) row(site, await deliver(site, rate, seconds));
  const steps = await climb(site, 200, seconds);
  for (const step of steps) row(site, step);
  ceilings.push(`- ${site.name}: ${bestOf(steps)}`);
  const matches = await measureMatches(site, Number(options.matches));
  moments.push(`- ${site.name}: a mutual like is on both screens after ${latencyText(matches)}`);
}

/** In a process that did nothing yet: what work once took is not given back, and would hide what sockets take. */
async function idle(site: IntentSite): Promise<void> {
  const { kilobytesEach, sockets, before, after } = await measureIdle(site, Number(options.sockets), 10_000);
  const whole = `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`;
  moments.push(
    `- ${site.name}: ${kilobytesEach.toFixed(1)} kB resident for each of ${sockets} idle sockets (${whole})`,
  );
}

function row(site: IntentSite, { rate, latency, failed, lost }: Delivery): void {
  const { p50, p95, p99 } = latency;
  const shown = [p50, p95, p99].map((it) => it.toFixed(1));
  say(`| ${[site.name, rate, ...shown, failed, lost].join(' | ')} |`);
}

function latencyText({ p50, p99 }: Latency): string {
  return `${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`;
}

function say(line: string): void {
  lines.push(line);
  console.log(line);
}

async function keep(): Promise<void> {
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${new Date().toISOString().slice(0, 10)}-live.md`, `${lines.join('\n')}\n`);
}
