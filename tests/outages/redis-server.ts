/** A Redis for one test, which can be cut off, killed, started again and paused. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { freePort } from '../config.ts';

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Pauses the server: it keeps its connections, and does nothing until it is resumed. */
  pause(): void;
  resume(): void;
  /** Ends every connection that others have to the server. */
  cut(): Promise<void>;
}

export async function openRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess;
  const server: RedisServer = {
    url,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', options, { stdio: 'ignore' });
      while (!(await answers(url))) await delay(20);
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async cut() {
      const admin = await createClient({ url }).connect();
      for (const type of ['normal', 'pubsub'])
        await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes']);
      await admin.close();
    },
  };
  await server.start();
  return server;
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {});
  return client.connect().then(
    () => client.close().then(() => true),
    () => false,
  );
}
