/** Visitors who write through the contact page: each message that the site took must become one mail. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { MailServer } from '../mail-server.ts';
import { Person } from '../person.ts';

/** Milliseconds between two messages of one visitor. */
const every = 100;
/** Milliseconds that an answer may take: nobody waits for the mail, whatever becomes of it. */
const answersWithin = 5_000;

export interface ContactTraffic {
  /** The subjects of the mails that the site owes. */
  readonly owed: readonly string[];
  stop(): Promise<void>;
}

/** Starts the visitors at once. `stop` fails when a message was not taken within a few seconds. */
export function contactTraffic(siteUrl: string, visitors = 2): ContactTraffic {
  const owed: string[] = [];
  const ending = new AbortController();
  const traffic = Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        owed.push(await write(siteUrl, `${visitor} ${count} ${crypto.randomUUID()}`));
        await pause(every);
      }
    }),
  );
  // The caller of `stop` hears what went wrong.
  traffic.catch(() => {});
  return {
    owed,
    async stop() {
      ending.abort();
      await traffic;
    },
  };
}

/** Sends one message; answers the subject of its mail once the site has taken it. */
export async function write(siteUrl: string, name: string): Promise<string> {
  const message = { name, email: 'ann@example.org', message: 'Hello.' };
  const answer = new Person(siteUrl, '').post('/api/contact', message);
  const late = pause(answersWithin, { status: 'no answer' }, { ref: false });
  expect((await Promise.race([answer, late])).status).toBe(202);
  return `A message from ${name}`;
}

/** How often each mail was taken by all of these mail servers together. */
function timesTaken(servers: readonly MailServer[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { mail } of servers.flatMap((it) => it.taken))
    times.set(mail.subject ?? '', (times.get(mail.subject ?? '') ?? 0) + 1);
  return times;
}

/** The mails that were not taken exactly once. */
export function notOnce(owed: readonly string[], servers: readonly MailServer[]): string[] {
  const times = timesTaken(servers);
  return owed.filter((subject) => times.get(subject) !== 1).map((it) => `${it}: ${times.get(it) ?? 0}`);
}
