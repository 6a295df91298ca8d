/**
 * Every connection to PostgreSQL is opened here, so that each has an error handler: Node.js ends a process on
 * an `error` event without one. The query under way rejects by itself; the connection's error is logged.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from './log.ts';

/** Milliseconds until a server that does not answer counts as away. */
const connectTimeoutMs = 5_000;
/** Milliseconds a call waits for one of the pool's connections, while others use all of them. */
const poolTimeoutMs = 30_000;

/**
 * Milliseconds of silence after which a connection in use counts as lost: a machine that freezes closes no
 * connection.
 */
const silenceTimeoutMs = 15_000;
/**
 * Milliseconds for which a pool keeps an unused connection. Closing it loses the plans of the statements that
 * it prepared, and the next caller waits 10 ms longer for each.
 */
const unusedForMs = 5 * 60_000;
/**
 * Milliseconds of silence until the operating system checks whether the other machine is there, so that a
 * vanished one is noticed while the connection is unused.
 */
const keepAliveAfterMs = 10_000;
/**
 * Milliseconds that PostgreSQL waits for the next statement of a transaction before it ends the connection
 * and frees its locks, which a frozen or vanished server would hold for ever. Must stay below
 * silenceTimeoutMs: connections waiting for these locks are silent and would be cut first.
 */
const idleInTransactionMs = silenceTimeoutMs - 1_000;
/**
 * PostgreSQL checks as well whether this process is there: seconds of silence until it does, seconds between
 * two checks, and their number.
 */
const askedByServer = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Opens a pool. A pool itself handles only errors of idle connections, so each connection gets an error
 * handler of its own.
 */
export function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new OneEach({
    ...options,
    Client: ClientWithTimeouts,
    connectionTimeoutMillis: poolTimeoutMs,
    idleTimeoutMillis: unusedForMs,
  });
  const lost = logLostConnection(options, log);
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    endWhenSilent(client);
  });
  pool.on('acquire', (client) => streamOf(client).setTimeout(silenceTimeoutMs));
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0));
  return pool;
}

const holders = new AsyncLocalStorage<{ holds: boolean }>();

/**
 * Runs the work of a transaction, which holds a connection until it ends. Meanwhile the pool refuses it a
 * second one: if as many transactions as the pool has connections asked for one, they would wait for each
 * other, and everybody else for them.
 */
export async function holdingOne<Value>(work: () => Promise<Value>): Promise<Value> {
  const holder = { holds: true };
  try {
    return await holders.run(holder, work);
  } finally {
    holder.holds = false;
  }
}

class OneEach extends pg.Pool {
  override connect(...given: []): Promise<pg.PoolClient> {
    if (holders.getStore()?.holds) throw new Error('a transaction asks for a second connection');
    return super.connect(...given);
  }
}

/**
 * Ends a connection in use that stays silent for too long. pg's own time-out of a query would give the
 * connection, with a transaction on it, to the next caller.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const stream = streamOf(client);
  stream.on('timeout', () => stream.destroy(noAnswer()));
}

function noAnswer(): Error {
  return Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
}

/**
 * The client class for a pool that somebody else opens (pg-boss): each connection has an error handler, and
 * counts as lost after the same silence while it waits for an answer. That pool does not say which
 * connections are in use.
 */
export function clientsFor(options: pg.ClientConfig, log: Log): typeof pg.Client {
  const lost = logLostConnection(options, log);
  return class extends ClientWithTimeouts {
    constructor(given?: pg.ClientConfig) {
      super(given);
      this.on('error', lost);
      this.once('connect', () => {
        const stream = streamOf(this);
        stream.setTimeout(silenceTimeoutMs);
        stream.on('timeout', () => {
          if (!(this as unknown as { readyForQuery: boolean }).readyForQuery) stream.destroy(noAnswer());
        });
      });
    }
  } as typeof pg.Client;
}

function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Creates a single connection, which is not connected yet. */
export function openClient(options: pg.ClientConfig, log: Pick<Log, 'warn'>): pg.Client {
  const client = new ClientWithTimeouts(options);
  client.on('error', logLostConnection(options, log));
  return client;
}

class ClientWithTimeouts extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({
      ...options,
      options: [options.options, askedByServer].filter((it) => it !== undefined).join(' '),
      idle_in_transaction_session_timeout: idleInTransactionMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      connectionTimeoutMillis: connectTimeoutMs,
    });
  }
}

function logLostConnection({ application_name: name }: pg.ClientConfig, log: Pick<Log, 'warn'>) {
  return (error: Error) => log.warn({ connection: name, error: error.message }, 'database connection lost');
}
