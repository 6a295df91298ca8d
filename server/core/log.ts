/** The log: one JSON line an event. It never carries content, a mail address or a token. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.email', '*.password', '*.token'],
      remove: true,
    },
  });
}
