/**
 * Starts the site: database, migrations, question sets, context, HTTP, live, jobs; and stops it in the
 * reverse order.
 */
import { type LiveEvent, LiveHello, liveEventName, livePath, missedName } from '../contract/live.ts';
import { buildApp } from './app.ts';
import { type Config, isLocalOrigin } from './config.ts';
import type { Context } from './context.ts';
import { randomId, systemClock } from './core/clock.ts';
import { connectDatabase, createTransact, type Database, inTransactionOf } from './core/database.ts';
import { createDoor, type Door } from './core/door.ts';
import { startPostgres } from './core/embedded-postgres.ts';
import { createJobs } from './core/jobs.ts';
import { createLive } from './core/live.ts';
import { relayOnPostgres, relayOnRedis } from './core/live-relay.ts';
import { createLog, type Log } from './core/log.ts';
import { migrate } from './core/migrate.ts';
import { createPeers, type Peers } from './core/peers.ts';
import { countInPostgres, countInRedis, failOpen, withHashedKeys } from './core/rate-counters.ts';
import { type Dependencies, serveReadiness } from './core/readiness.ts';
import type { Redis } from './core/redis.ts';
import { letterbox } from './core/send-letter.ts';
import { SettingError, withoutPassword } from './core/setting-error.ts';
import { createMissed } from './core/told.ts';
import type { DomainEvent } from './domain-events.ts';
import { createAuth } from './features/accounts/auth.ts';
import { createSessions } from './features/accounts/sessions.ts';
import { rememberPlaceKey } from './features/postcodes/public-place.ts';
import { allJobs } from './jobs.ts';
import { createListeners } from './listeners.ts';
import { createMailer } from './outside/mail.ts';
import { emptyMailbox } from './outside/mailbox.ts';
import { createPostcodeService } from './outside/postcode-service.ts';
import { createPush } from './outside/push.ts';
import { createStorage } from './outside/storage.ts';

/** A started site, primary or worker. */
export interface Running {
  /** Answers the calls in flight, and ends. */
  stop(): Promise<void>;
  /** In a worker that another one replaces: drains its connections, and ends. */
  leave?(): Promise<void>;
  /** In the primary: replaces its workers one by one. */
  restart?(): Promise<void>;
}

export interface Site extends Running {
  readonly context: Context;
  /** The whole database, for tests that change rows which no action changes. */
  readonly database: Database;
}

export async function startSite(config: Config): Promise<Site> {
  const log = createLog(config.logLevel);
  // Everything that was started is stopped in the reverse order: at the end, or at once when a later step
  // fails.
  await using started = new AsyncDisposableStack();
  const url = await findDatabase(config, log, started);
  await prepareDatabase(config, url, log);
  const { context, database } = await serve(config, url, log, started, { isFirst: true });
  const running = started.move();
  return { context, database, stop: () => running.disposeAsync() };
}

/** The URL of the database: the one of the settings, or our own PostgreSQL, which is started. */
export async function findDatabase(config: Config, log: Log, started: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startPostgres({ dataDir: config.dataDir, log });
  started.defer(() => postgres.stop());
  return postgres.connectionString;
}

/** Migrates the database, and removes mails of a trial. Several processes may do this at once. */
export async function prepareDatabase(config: Config, url: string, log: Log): Promise<void> {
  await migrate(url, log).catch(explainUnreachable(config));
  if (config.smtpUrl === undefined) return;
  const { database, close } = connectDatabase(url, log, 1);
  try {
    await inTransactionOf(database)(emptyMailbox);
  } finally {
    await close();
  }
}

/**
 * Runs once a release, before its first process serves: warns of an operator without a name, and starts the
 * repeating jobs.
 */
export async function resumeWork(context: Context): Promise<void> {
  warnOfUnnamed(context);
  await context.jobs.startRepeating();
}

/**
 * Warns where OPERATOR_NAME or OPERATOR_ADDRESS is absent: the law asks the operator of a site that keeps
 * data of people to name themselves. A site on one’s own machine keeps none of others.
 */
export function warnOfUnnamed({ config: { origin, operator }, log }: Pick<Context, 'config' | 'log'>): void {
  if (isLocalOrigin(origin) || (operator.name && operator.address)) return;
  log.warn(
    'Nobody says who runs this site: OPERATOR_NAME and OPERATOR_ADDRESS are shown on Privacy and Terms.',
  );
}

interface ServeOptions {
  /** Whether the process is the first one of its release. */
  readonly isFirst: boolean;
  /** Connections to the database that it may open for requests. */
  readonly connections?: number;
}

/** Starts one process that serves a prepared database. */
export async function serve(
  config: Config,
  url: string,
  log: Log,
  started: AsyncDisposableStack,
  { isFirst, connections }: ServeOptions,
): Promise<{ context: Context; database: Database; door: Door }> {
  const redis = config.redisUrl === undefined ? null : await redisAt(config.redisUrl, log);
  started.defer(() => redis?.close());
  const { context, database, close } = createContext(config, url, log, { redis, connections });
  started.defer(close);
  // Loaded here, since a transaction that needs it may not wait for a second connection.
  await context.placeKey();
  const app = await buildApp(context);
  const peers = createPeers(database, randomId(), log, () => context.live.refetchHere());
  // Joins before the first request: the other processes have to know that a process was there that commits
  // something.
  await peers.join();
  started.defer(() => peers.leave());
  // Closed late: calls and jobs that still run during the stop tell the other processes.
  started.defer(() => context.live.close());
  started.defer(() => context.mailer.close());
  started.defer(() => context.jobs.stop());
  started.defer(() => app.close());
  const door = createDoor(app);
  serveReadiness(app, partsOf(context, peers, redis), () => door.closing);
  context.live.attach(app.server);
  await context.jobs.start(allJobs(context));
  // Once it serves, the first process of a release is not replaced by another first one, so this runs once.
  if (isFirst) await resumeWork(context);
  // Listens last: whoever reaches the port finds the whole site.
  await app.listen({ port: config.port, host: config.host });
  started.defer(() => door.close());
  started.defer(() => context.live.disconnectAll());
  return { context, database, door };
}

/** Opens Redis. The client is large, and loaded only where there is a Redis. */
async function redisAt(url: string, log: Log): Promise<Redis> {
  const { openRedis } = await import('./core/redis.ts');
  return openRedis(url, log);
}

function partsOf({ storage }: Context, peers: Peers, redis: Redis | null): Dependencies {
  return {
    database: () => peers.checkDatabase(),
    storage: () => storage.check(),
    ...(redis && { redis: () => redis.ping() }),
  };
}

/** Explains a database that does not answer as a wrong setting; its address is shown without the password. */
function explainUnreachable({ databaseUrl }: Config) {
  return (error: NodeJS.ErrnoException) => {
    if (databaseUrl === undefined || error.cause !== undefined) throw error;
    throw new SettingError(
      `DATABASE_URL is "${withoutPassword(databaseUrl)}": it must be a PostgreSQL that can be reached (${error.message}).`,
    );
  };
}

interface ContextOptions {
  /** The Redis that the processes share; null where they share PostgreSQL alone. */
  readonly redis?: Redis | null;
  readonly connections?: number | undefined;
}

export function createContext(
  config: Config,
  url: string,
  log: Log,
  { redis = null, connections }: ContextOptions = {},
): { context: Context; database: Database; close: () => Promise<void> } {
  const { database, close } = connectDatabase(url, log, connections);
  const site = `intent:${new URL(config.origin).host}`;
  const counter = redis ? countInRedis(redis, site) : countInPostgres(database);
  const rateCounter = config.rateLimits ? failOpen(withHashedKeys(counter), log) : null;
  const strictCounter = config.rateLimits ? withHashedKeys(countInPostgres(database)) : null;
  const jobs = letterbox(createJobs(url, log, systemClock), config);
  const transact = createTransact<DomainEvent>(
    database,
    createListeners(() => context),
    log,
  );
  const onSessionEnd = (userId: string) => context.live.disconnectUser(userId);
  const auth = createAuth({ config, database, transact, jobs, log, onSessionEnd });
  const sessions = createSessions(auth, database, systemClock);
  const mailer = createMailer(config, database, log);
  const missed = createMissed(database);
  const context: Context = {
    config,
    log,
    clock: systemClock,
    newId: randomId,
    db: database,
    transact,
    jobs,
    sessions,
    auth,
    live: createLive<LiveEvent>({
      path: livePath,
      eventName: liveEventName,
      origin: config.origin,
      sessions,
      missedName,
      missed: async (userId, auth) => {
        const hello = LiveHello.safeParse(auth);
        return !hello.success || (await missed({ userId, ...hello.data }));
      },
      rateCounter,
      openRelay: (callbacks) =>
        redis ? relayOnRedis(redis, site, callbacks) : relayOnPostgres(url, log, callbacks),
    }),
    rateCounter,
    strictCounter,
    mailer,
    push: createPush(config),
    storage: createStorage(config),
    postcodeService: createPostcodeService(config.postcodesUrl),
    placeKey: rememberPlaceKey(database),
  };
  return { context, database, close };
}
