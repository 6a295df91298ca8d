/** `npm run dev`: the server restarts when its files change, the pages reload in place. Ctrl-C stops both. */
import { spawn } from 'node:child_process';

const pages = 'http://localhost:5173';
const children = [
  // Browsers reach the server through Vite, so the origin is the one of Vite.
  spawn(process.execPath, ['--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ORIGIN: pages },
  }),
  spawn('npx', ['--no-install', 'vite', '--port', '5173', '--strictPort'], { stdio: 'inherit' }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => void child.kill(signal)));
for (const child of children)
  child.on('exit', (code) => children.every((it) => it.exitCode !== null) && process.exit(code ?? 0));
