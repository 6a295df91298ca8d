/** Real server processes of one site, started as people start them, and a balancer in front of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../server/config.ts';
import { freePort } from './config.ts';

const ours = fileURLToPath(new URL('../', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** All that the process has written to both of its output streams. */
  said(): string;
  /** Whether the started process is still alive. */
  isAlive(): boolean;
  send(signal: NodeJS.Signals): void;
  /** Sends the signal and answers the exit code once the process is gone; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts one more process of the site that this configuration describes, on the PORT of `env` or one of its
 * own; answers once it serves. `descriptors` bounds how many files and connections it may have open. `folder`
 * is another checkout, whose server is started.
 */
export async function startProcess(
  config: Config,
  env: Record<string, string> = {},
  args: readonly string[] = [],
  { descriptors, folder = ours }: { readonly descriptors?: number; readonly folder?: string } = {},
): Promise<ServerProcess> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const command = [process.execPath, join(folder, 'server/main.ts'), ...args];
  const limited = ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command];
  const [program, ...rest] = descriptors === undefined ? command : limited;
  const child = spawn(program!, rest, {
    env: { ...process.env, ...settingsOf(config), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await announced(child);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    said,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    send: (signal) => void child.kill(signal),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}

function settingsOf(config: Config): Record<string, string> {
  return {
    HOST: config.host,
    DATABASE_URL: config.databaseUrl ?? '',
    REDIS_URL: config.redisUrl ?? '',
    SMTP_URL: config.smtpUrl ?? '',
    DATA_DIR: config.dataDir,
    ORIGIN: config.origin,
    POSTCODES_URL: config.postcodesUrl,
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
  };
}

async function announced(child: ChildProcess): Promise<() => string> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      if (said.includes('Intent is at')) resolve();
    };
    child.stdout!.setEncoding('utf8').on('data', hear);
    child.stderr!.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}: ${said}`)));
  });
  return () => said;
}

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a balancer that hands each connection to the next site which takes it; open connections break when
 * their site dies.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client.on('close', () => open.delete(client)).on('error', () => client.destroy()));
    turn += 1;
    hand(client, [...urls.slice(turn % urls.length), ...urls.slice(0, turn % urls.length)]);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}

function hand(client: Socket, [first, ...others]: readonly string[]): void {
  if (first === undefined) return void client.destroy();
  const site = connect(Number(new URL(first).port), '127.0.0.1');
  const refused = () => hand(client, others);
  site.once('error', refused);
  site.once('connect', () => {
    site.off('error', refused).on('error', () => client.destroy());
    site.on('close', () => client.destroy());
    client.on('close', () => site.destroy());
    client.pipe(site).pipe(client);
  });
}
