/**
 * A crowd of people who are signed in, each with a browser, held by processes of their own: what they cost is
 * the server's alone.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inDatabase } from './rows.ts';

/** What a process that holds browsers is told, and what it says. */
export interface Open {
  readonly url: string;
  readonly cookies: readonly string[];
  /** Whether each asks for what a page asks for; else it is connected, and idle. */
  readonly asks: boolean;
}
export interface Came {
  /** Browsers that are connected, and have what they asked for. */
  readonly served: number;
  /** Calls that were answered by anything but 200, or by nobody. */
  readonly failed: number;
  readonly calls: number;
}

export interface Crowd {
  /**
   * Answers once all are connected again, and each was answered what a page asks for then; for the first
   * time, or once more.
   */
  served(): Promise<Came>;
  close(): void;
}

const holder = fileURLToPath(new URL('./crowd-holder.ts', import.meta.url));
/** Processes that hold the browsers: descriptors are few in one. */
const holders = 2;

/** Registers so many people, each with a session; answers the cookies that say so. */
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
    // As better-auth signs it.
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `intent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}

/** Each opens a page at this address, and keeps it open. */
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
