/** People who go on using a site whatever happens to it, and remember every answer it gave them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { problemMediaType } from '../../contract/problem.ts';
import type { Database } from '../../server/core/database.ts';
import { LiveClient } from '../live-client.ts';
import type { Person, Reply } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import { type OutageSite, withRows } from './site.ts';

/** Milliseconds between two calls of one person. */
const pace = 15;
/** The most matches: they make mails, and the mailbox keeps only the newest five hundred. */
const mostMatches = 100;

export interface Traffic {
  /** Resolves when so many more calls were done. */
  goesOn(calls: number): Promise<void>;
  /** Resolves when one more call was put off. */
  isPutOff(): Promise<void>;
  /** How many calls were done and how many put off so far. */
  counts(): { readonly done: number; readonly putOff: number };
  /** Ends the traffic once every call under way is done, and checks everything the site has said. */
  end(): Promise<void>;
}

/** Everything that the site acknowledged. */
interface Known {
  readonly messages: Map<string, string>;
  readonly matches: Set<string>;
  price: number;
  carolLikes: boolean;
}

/**
 * Starts the traffic. `listensAt` is the process to which Alice's browser has its live connection. Alice
 * sells to Bob, with whom she chats; Carol likes and unlikes; Erin and Alice match again and again.
 */
export async function startTraffic(site: OutageSite, listensAt = site.process.url): Promise<Traffic> {
  const [alice, bob, carol, erin] = await Promise.all(['Alice', 'Bob', 'Carol', 'Erin'].map(site.person));
  const people = { alice, bob, carol, erin } as Record<'alice' | 'bob' | 'carol' | 'erin', Person>;
  const desk = createDesk();
  const house = await people.alice.posts(houseForSale);
  const wish = await people.bob.posts(houseWanted);
  const maybe = await people.carol.posts(houseWanted);
  await people.bob.likes(wish, house);
  const chat = (await people.alice.likes(house, wish)).body.chatId!;
  const known: Known = {
    messages: new Map(),
    matches: new Set(),
    price: houseForSale.price,
    carolLikes: false,
  };
  const listening = people.alice.at(listensAt);
  const browser = new LiveClient(listening);
  await browser.connect();
  await listening.listen();

  const loops = [
    desk.keepOn(async (n) => {
      const [id, content] = [randomUUID(), `Message ${n}`];
      await desk.retryUntilDone(() => people.bob.post(`/api/chats/${chat}/messages`, { id, content }));
      known.messages.set(id, content);
    }),
    desk.keepOn(async (n) => {
      const price = 300_000 + n;
      await desk.retryUntilDone(() =>
        people.alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price }),
      );
      known.price = price;
    }),
    desk.keepOn(async () => {
      const wanted = !known.carolLikes;
      await desk.retryUntilDone(() =>
        wanted ? people.carol.likes(maybe, house) : people.carol.unlikes(maybe, house),
      );
      known.carolLikes = wanted;
    }),
    desk.keepOn(async () => {
      if (known.matches.size >= mostMatches) return;
      const id = randomUUID();
      await desk.retryUntilDone(() => people.erin.post('/api/intentions', { ...houseWanted, id }));
      await desk.retryUntilDone(() => people.erin.likes({ id }, house));
      await desk.retryUntilDone(() => people.alice.likes(house, { id }));
      known.matches.add(id);
      await delay(10 * pace);
    }),
    desk.keepOn(async () => {
      await desk.retryUntilDone(() => people.alice.get('/api/chats'));
      await desk.retryUntilDone(() => people.carol.get(`/api/intentions/${maybe.id}/candidates`));
      await desk.retryUntilDone(() => people.erin.get('/api/auth/get-session'));
    }),
  ];

  return {
    goesOn: (calls) => desk.until((before) => desk.done >= before.done + calls),
    isPutOff: () => desk.until((before) => desk.putOff > before.putOff),
    counts: () => ({ done: desk.done, putOff: desk.putOff }),
    async end() {
      desk.close();
      await Promise.all(loops);
      expect(desk.faults).toEqual([]);
      await holdRows(site, known, { house, maybe, alice: people.alice, erin: people.erin, chat });
      await holdBrowser(browser, listening, chat, known);
      browser.hangUp();
      listening.hangUp();
    },
  };
}

/** Makes the calls and looks at the answers. */
function createDesk() {
  const desk = {
    done: 0,
    putOff: 0,
    /** Descriptions of answers that nobody should get. */
    faults: [] as string[],
    open: true,
    close() {
      desk.open = false;
    },
    /** Makes the call until it is done, as a browser does. Only a calm 503 puts it off. */
    async retryUntilDone(call: () => Promise<Reply>): Promise<void> {
      for (;;) {
        const reply = await call().catch((error: Error) => String(error.cause ?? error));
        if (typeof reply !== 'string' && reply.status < 300) {
          desk.done += 1;
          return;
        }
        if (typeof reply !== 'string' && isCalm(reply)) desk.putOff += 1;
        else desk.faults.push(typeof reply === 'string' ? reply : wordsOf(reply));
        await delay(2 * pace);
      }
    },
    /** Waits until `isSo`; an answer that nobody should get ends the wait. */
    async until(isSo: (before: { done: number; putOff: number }) => boolean): Promise<void> {
      const before = { ...desk };
      while (!isSo(before)) {
        expect(desk.faults).toEqual([]);
        await delay(pace);
      }
    },
    async keepOn(work: (n: number) => Promise<void>): Promise<void> {
      for (let n = 1; desk.open; n += 1) {
        await work(n);
        await delay(pace);
      }
    },
  };
  return desk;
}

/** Whether the reply is a 503 with the time to try again and words for a person. */
export function isCalm({ status, headers, body }: Reply): boolean {
  const { code, detail } = body as { code?: string; detail?: string };
  const told = code === 'unavailable' && (detail ?? '').length > 0;
  const typed = headers.get('content-type')?.startsWith(problemMediaType) ?? false;
  return status === 503 && told && typed && Number(headers.get('retry-after')) > 0;
}

export function wordsOf({ status, headers, body }: Reply): string {
  return `${status} ${headers.get('content-type')} ${JSON.stringify(body)}`;
}

interface Things {
  readonly house: Intention;
  readonly maybe: Intention;
  readonly alice: Person;
  readonly erin: Person;
  readonly chat: string;
}

/** Expects that everything acknowledged is stored once, and that everything told by mail was told once. */
async function holdRows(
  site: OutageSite,
  known: Known,
  { house, maybe, alice, erin, chat }: Things,
): Promise<void> {
  await withRows(site, async ({ db }) => {
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'content'])
      .where('chatId', '=', chat)
      .execute();
    expect(messages.map((it) => [it.id, it.content]).sort()).toEqual([...known.messages].sort());
    const { answers } = await db
      .selectFrom('intentions')
      .select('answers')
      .where('id', '=', house.id)
      .executeTakeFirstOrThrow();
    expect(answers).toMatchObject({ price: known.price });
    const liked = await db
      .selectFrom('likes')
      .select('buyLikedAt')
      .where('buyId', '=', maybe.id)
      .executeTakeFirst();
    expect(liked?.buyLikedAt != null).toBe(known.carolLikes);
    const matched = await db
      .selectFrom('likes')
      .innerJoin('intentions', 'intentions.id', 'likes.buyId')
      .select('likes.buyId')
      .where('intentions.userId', '=', erin.userId)
      .where('likes.matchedAt', 'is not', null)
      .execute();
    expect(matched.map((it) => it.buyId).sort()).toEqual([...known.matches].sort());
    await vi.waitFor(async () => expect(await mailsOfMatches(db, alice)).toBe(known.matches.size + 1), {
      timeout: 20_000,
      interval: 200,
    });
  });
}

/**
 * How many mails about matches have arrived or are still jobs, with those to Bob among them; none may arrive
 * twice.
 */
async function mailsOfMatches(database: Database, { email }: Person): Promise<number> {
  const arrived = await database
    .selectFrom('mailbox')
    .select(['id', 'html'])
    .where('recipient', '=', email)
    .where('subject', 'like', '%match%')
    .execute();
  const { rows: waiting } = await sql<{ id: string }>`
    select data ->> 'id' as id from pgboss.job
    where name = 'send-mail' and state in ('created', 'retry', 'active')
      and data -> 'letter' ->> 'to' = ${email} and data -> 'letter' ->> 'subject' like '%match%'`.execute(
    database,
  );
  const places = arrived.map(({ html }) => /href="([^"]*match[^"]*)"/.exec(html)?.[1]);
  expect(new Set(places).size).toBe(arrived.length);
  return new Set([...arrived, ...waiting].map(({ id }) => id)).size;
}

/** Expects that the open browser shows what a new one would, and that no message was announced twice. */
async function holdBrowser(browser: LiveClient, alice: Person, chat: string, known: Known): Promise<void> {
  await vi.waitFor(async () => expect(await browser.settled()).toEqual(await browser.fresh()), {
    timeout: 60_000,
    interval: 200,
  });
  expect((await browser.settled()).messages[chat]).toHaveLength(known.messages.size);
  const told = alice.heard.flatMap((event) => (event.kind === 'message.created' ? [event.message.id] : []));
  expect(told).toHaveLength(new Set(told).size);
}
