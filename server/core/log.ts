/** The log: one JSON line an event. It never carries content, a mail address or a token. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * The properties of errors that are logged. PostgreSQL adds others (`detail`, `where`) that contain parts of
 * rows: a whole message, an address.
 */
const ofErrors = ['type', 'message', 'stack', 'code', 'syscall', 'table', 'constraint'] as const;

export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.email', '*.password', '*.token'],
      remove: true,
    },
    serializers: { err: saidOf },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

function saidOf(error: Error): object {
  const all = pino.stdSerializers.err(error);
  return Object.fromEntries(ofErrors.filter((it) => all[it] !== undefined).map((it) => [it, all[it]]));
}
