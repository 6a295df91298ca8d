import { io } from 'socket.io-client';
import { testConfig, freePort } from '../tests/config.ts';
import { startProcess } from '../tests/processes.ts';
import { livePath } from '../contract/live.ts';
import { reconnection } from '../web/live/backoff.ts';
import { createMissed } from '../web/live/missed.ts';
import { makeDatabase } from './database.ts';
import { registerCrowd } from './live/crowd.ts';
const databaseUrl = await makeDatabase('postgres://postgres@127.0.0.1:5432/postgres', 'intent_zzback');
const config = await testConfig(databaseUrl, { logLevel: 'error', rateLimits: true });
const env = { PORT: String(await freePort()), AUTH_SECRET: 'the bench signs sessions with this', TRUST_PROXY: '1' };
const cookies = await registerCrowd(databaseUrl, env.AUTH_SECRET, 2000);
const site = await startProcess(config, env);
const ev: Record<string, number[]> = { attempt: [], connect: [], missed: [], error: [] };
const sockets = [];
for (let at = 0; at < cookies.length; at += 25) {
  await Promise.all(cookies.slice(at, at + 25).map((cookie) => new Promise<void>((done) => {
    const missed = createMissed(0);
    const s = io(site.url, { path: livePath, transports: ['websocket'], extraHeaders: { cookie, origin: site.url }, forceNew: true, ...reconnection, auth: missed.auth });
    sockets.push(s);
    s.io.on('reconnect_attempt', () => ev.attempt!.push(performance.now()));
    s.io.on('reconnect_error', () => ev.error!.push(performance.now()));
    s.on('connect', () => ev.connect!.push(performance.now()));
    const f = () => { ev.missed!.push(performance.now()); done(); };
    missed.watch(s, { onMissed: f, onNothingMissed: f });
  })));
}
for (const k in ev) ev[k]!.length = 0;
await site.end('SIGKILL');
const killed = performance.now();
const again = await startProcess(config, env);
const t0 = performance.now();
console.log('down', (t0 - killed).toFixed(0));
while (ev.missed!.length < 2000) await new Promise((r) => setTimeout(r, 50));
const h = (ts: number[]) => { const b: Record<string, number> = {}; for (const t of ts) { const k = (Math.floor((t - t0) / 500) / 2).toFixed(1); b[k] = (b[k] ?? 0) + 1; } return JSON.stringify(b); };
for (const k in ev) console.log(k, h(ev[k]!));
console.log('total', (Math.max(...ev.missed!) - t0).toFixed(0));
console.log((await (await fetch(`${site.url}/metrics`)).text()).match(/process_cpu_(user|system)_seconds_total \S+/g));
await again.end('SIGTERM'); process.exit(0);
