/**
 * A crowd of signed-in people with a browser each. Processes of their own hold the browsers, so that the
 * server's figures contain the server alone.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inDatabase } from './rows.ts';

/** The message that tells a holder process which browsers to open. `Came` is what it answers. */
export interface Open {
  readonly url: string;
  readonly cookies: readonly string[];
  /** True for browsers that make the calls of a page; otherwise they are connected and idle. */
  readonly asks: boolean;
}
export interface Came {
  /** How many browsers are connected and have the answers to their calls. */
  readonly served: number;
  /** How many of the calls were answered with another status than 200, or not at all. */
  readonly failed: number;
  readonly calls: number;
}

export interface Crowd {
  /**
   * Answers when all browsers are connected and have the answers of a page: the first time, or once more
   * after they were cut off.
   */
  served(): Promise<Came>;
  close(): void;
}

const holder = fileURLToPath(new URL('./crowd-holder.ts', import.meta.url));
/** How many processes hold the browsers: one process may not have enough file descriptors. */
const holders = 2;

/** Registers so many people with a session each; answers their cookies. */
export async function registerCrowd(
  databaseUrl: string,
  secret: string,
  many: number,
): Promise<readonly string[]> {
  const insert = `
    with people as (
      insert into users (id, name, email, email_verified, first_name, last_name)
      select gen_random_uuid(), 'Robin Crowd', 'crowd-' || n || '@example.org', true, 'Robin', 'Crowd'
      from generate_series(1, $1::int) n
      returning id
    )
    insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day' from people
    returning token`;
  const sessions = await inDatabase<{ token: string }>(databaseUrl, insert, [many]);
  return sessions.map(({ token }) => {
    // The cookie is signed as better-auth signs it.
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `intent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}

/** Opens a page at this address for each cookie, and keeps it open. */
export function openCrowd({ url, cookies, asks }: Open): Crowd {
  const share = Math.ceil(cookies.length / holders);
  const children = Array.from({ length: holders }, (_, at) => {
    const child = fork(holder);
    child.send({ url, asks, cookies: cookies.slice(at * share, (at + 1) * share) } satisfies Open);
    return child;
  });
  return {
    async served() {
      const came = await Promise.all(children.map(nextWord));
      const sum = (of: keyof Came) => came.reduce((total, it) => total + it[of], 0);
      return { served: sum('served'), failed: sum('failed'), calls: sum('calls') };
    },
    close() {
      for (const child of children) child.kill();
    },
  };
}

async function nextWord(child: ChildProcess): Promise<Came> {
  const [came] = (await once(child, 'message')) as [Came];
  return came;
}
