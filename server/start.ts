/** Starts the site: database, migrations, question sets, context, HTTP, live, jobs; and stops it in the reverse order. */
import { type LiveEvent, liveEventName, livePath } from '../contract/live.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { randomId, systemClock } from './core/clock.ts';
import { connectDatabase, createTransact } from './core/database.ts';
import { startPostgres } from './core/embedded-postgres.ts';
import { createJobs } from './core/jobs.ts';
import { createLive } from './core/live.ts';
import { relayOnPostgres, relayOnRedis } from './core/live-relay.ts';
import { createLog, type Log } from './core/log.ts';
import { migrate } from './core/migrate.ts';
import { createPeers } from './core/peers.ts';
import { countInPostgres, countInRedis, forgiving } from './core/rate-counters.ts';
import { openRedis, type Redis } from './core/redis.ts';
import { SettingError } from './core/setting-error.ts';
import { createAuth } from './features/accounts/auth.ts';
import { createSessions } from './features/accounts/sessions.ts';
import { refineAll } from './features/intentions/jobs.ts';
import { seedQuestionSets } from './features/intentions/question-sets.ts';
import type { Happening } from './happenings.ts';
import { allJobs } from './jobs.ts';
import { createHearing } from './listeners.ts';
import { createMailer } from './outside/mail.ts';
import { createPostcodeService } from './outside/postcode-service.ts';
import { createPush } from './outside/push.ts';
import { createStorage } from './outside/storage.ts';

export interface Site {
  readonly context: Context;
  stop(): Promise<void>;
}

export async function startSite(config: Config): Promise<Site> {
  const log = createLog(config.logLevel);
  // What has been started is stopped in the reverse order: at the end, or at once when a later step fails.
  await using started = new AsyncDisposableStack();
  const url = await prepareDatabase(config, log, started);
  const context = await serve(config, url, log, started);
  await refineAll(context);
  const running = started.move();
  return { context, stop: () => running.disposeAsync() };
}

/** What is done once a start, however many processes serve: the database answers, has its tables and question sets. */
export async function prepareDatabase(
  config: Config,
  log: Log,
  started: AsyncDisposableStack,
): Promise<string> {
  const url = config.databaseUrl ?? (await ownPostgres(config, log, started));
  await migrate(url).catch(explainUnreachable(config));
  const { database, close } = connectDatabase(url, log, 1);
  await seedQuestionSets(database).finally(close);
  return url;
}

/** One process that serves a prepared database. `connections`: how many it may open for requests. */
export async function serve(
  config: Config,
  url: string,
  log: Log,
  started: AsyncDisposableStack,
  connections?: number,
): Promise<Context> {
  const redis = config.redisUrl === undefined ? null : await openRedis(config.redisUrl, log);
  started.defer(() => redis?.close());
  const { context, close } = createContext(config, url, log, { redis, connections });
  started.defer(close);
  const app = await buildApp(context);
  started.defer(() => context.jobs.stop());
  const peers = createPeers(context.database, randomId(), log, () => context.live.haveAllFetch());
  // Before the first request: whatever a process commits, the others know that it was there.
  await peers.join();
  started.defer(() => peers.leave());
  // Requests that still run when the site stops tell the other processes.
  started.defer(() => context.live.close());
  started.defer(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  context.live.attach(app.server);
  started.defer(() => context.live.hangUp());
  await context.jobs.start(allJobs(context));
  return context;
}

async function ownPostgres({ dataDir }: Config, log: Log, started: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ dataDir, log, onLost: endWithoutDatabase });
  started.defer(() => postgres.stop());
  return postgres.connectionString;
}

/** Without its database the site can only say so: whoever runs it starts it again. */
function endWithoutDatabase(error: Error): void {
  console.error(error.message);
  process.exit(1);
}

/** A database that does not answer is a setting to mend; the address is named without its password. */
function explainUnreachable({ databaseUrl }: Config) {
  return (error: NodeJS.ErrnoException) => {
    if (databaseUrl === undefined || error.cause !== undefined) throw error;
    const url = new URL(databaseUrl);
    url.password = '';
    throw new SettingError(
      `DATABASE_URL is "${url.href}": it must be a PostgreSQL that can be reached (${error.message}).`,
    );
  };
}

interface Means {
  /** Shared with the other processes; null where PostgreSQL is all they share. */
  readonly redis?: Redis | null;
  readonly connections?: number | undefined;
}

export function createContext(
  config: Config,
  url: string,
  log: Log,
  { redis = null, connections }: Means = {},
): { context: Context; close: () => Promise<void> } {
  const { database, close } = connectDatabase(url, log, connections);
  const site = `intent:${new URL(config.origin).host}`;
  const counter = redis ? countInRedis(redis, site) : countInPostgres(database);
  const rateCounter = config.rateLimits ? forgiving(counter, log) : null;
  const jobs = createJobs(url, log);
  const transact = createTransact<Happening>(
    database,
    createHearing(() => context),
    log,
  );
  const onSessionEnd = (userId: string) => context.live.letGo(userId);
  const auth = createAuth({ config, database, jobs, log, onSessionEnd });
  const sessions = createSessions(auth, database, systemClock);
  const context: Context = {
    config,
    log,
    clock: systemClock,
    newId: randomId,
    database,
    transact,
    jobs,
    sessions,
    auth,
    live: createLive<LiveEvent>({
      path: livePath,
      eventName: liveEventName,
      origin: config.origin,
      sessions,
      rateCounter,
      openRelay: (onGap) => (redis ? relayOnRedis(redis, site, onGap) : relayOnPostgres(url, log, onGap)),
    }),
    rateCounter,
    mailer: createMailer(config, database),
    push: createPush(config),
    storage: createStorage(config),
    postcodeService: createPostcodeService(config.postcodesUrl),
  };
  return { context, close };
}
