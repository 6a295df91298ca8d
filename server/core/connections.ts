/**
 * Every connection to PostgreSQL is opened here, so that each has an owner for its errors: node ends a process in which an
 * error finds nobody. The query under way fails by itself; the error of the connection is for the log.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from './log.ts';

/** Milliseconds until a server that does not answer counts as away. */
const connectWithin = 5_000;
/** Milliseconds a call waits for one of the pool's connections, all of which others use: a crowd is no outage, yet. */
const waitWithin = 30_000;

/**
 * Milliseconds of silence after which a connection of a pool counts as lost: a machine that freezes hangs up on nobody.
 * Longer than a pool keeps a connection that nobody uses (10 s), so that only those in use are ever found silent.
 */
const answerWithin = 15_000;

/** A pool hears its idle connections only: those in use are listened to, too. */
export function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: PatientClient, connectionTimeoutMillis: waitWithin });
  const lost = sayLost(options, log);
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
    endWhenSilent(client);
  });
  return pool;
}

/** pg's own time-out of a query would leave the connection, and a transaction on it, to the next who asks. */
function endWhenSilent(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const error = Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
  stream.setTimeout(answerWithin, () => stream.destroy(error));
}

/** One connection; it is yet to connect. */
export function openClient(options: pg.ClientConfig, log: Pick<Log, 'warn'>): pg.Client {
  const client = new PatientClient(options);
  client.on('error', sayLost(options, log));
  return client;
}

class PatientClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, keepAlive: true, connectionTimeoutMillis: connectWithin });
  }
}

function sayLost({ application_name: name }: pg.ClientConfig, log: Pick<Log, 'warn'>) {
  return (error: Error) => log.warn({ connection: name, error: error.message }, 'database connection lost');
}
