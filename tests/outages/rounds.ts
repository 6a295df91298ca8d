/** Tries outages in a row under traffic, and checks what must hold after each. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { Person, type Reply } from '../person.ts';
import type { OutageSite } from './site.ts';
import { isCalm, type Traffic, wordsOf } from './traffic.ts';

/** How often each outage is tried. CI must end within half an hour, and tries fewer. */
export const times = Number(process.env.OUTAGE_ROUNDS ?? 10);
/** Milliseconds within which the site must be well after the database answers anybody. */
const wellWithin = 2_000;
/** How many calls the traffic makes between two outages. */
const callsBetween = 40;

export interface Outage {
  /** Makes the other side go away. */
  begin(round: number): Promise<unknown> | unknown;
  /** Brings the other side back; without it, it comes back by itself at once. */
  end?(round: number): Promise<unknown> | unknown;
  /** True where calls are put off during the outage; otherwise they go on being done. */
  readonly stopsCalls?: boolean;
  /** The most rounds of an outage that takes long. */
  readonly rounds?: number;
}

/**
 * Tries the outage again and again; answers for each round how many milliseconds after the database the site
 * was well.
 */
export async function tryOutage(site: OutageSite, traffic: Traffic, outage: Outage): Promise<number[]> {
  const visitor = new Person(site.process.url, '');
  const took: number[] = [];
  for (let round = 1; round <= Math.min(outage.rounds ?? times, times); round += 1) {
    await traffic.goesOn(callsBetween);
    await outage.begin(round);
    if (outage.end !== undefined) {
      await saysNo(visitor);
      if (outage.stopsCalls) await traffic.isPutOff();
      else await traffic.goesOn(callsBetween);
      await outage.end(round);
    }
    took.push(await wellAgain(visitor, databaseAnswers(site.databaseUrl)));
    expect(site.process.isAlive(), site.process.said()).toBe(true);
  }
  return took;
}

async function saysNo(visitor: Person): Promise<void> {
  for (;;) {
    const reply = await visitor.get('/readyz');
    if (reply.status !== 200) {
      expect(isCalm(reply), wordsOf(reply)).toBe(true);
      return;
    }
    await delay(20);
  }
}

/**
 * Resolves when PostgreSQL answers: its recovery depends on the disk, and is not counted as the site's time.
 */
function databaseAnswers(connectionString: string): Promise<void> {
  const ask = async () => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select');
    } finally {
      await client.end();
    }
  };
  return vi.waitFor(ask, { timeout: 60_000, interval: 20 });
}

/**
 * Milliseconds from `databaseIsBack` until the site is ready and has done a call that reads the database. The
 * site is asked all along, as a balancer does.
 */
async function wellAgain(visitor: Person, databaseIsBack: Promise<void>): Promise<number> {
  let since: number | undefined;
  const isBack = databaseIsBack.then(() => {
    since = performance.now();
  });
  const isFine = ({ status }: Reply) => status === 200;
  for (;;) {
    const began = since;
    const isReady = isFine(await visitor.get('/readyz')) && isFine(await visitor.get('/api/categories'));
    if (began === undefined) await Promise.race([isBack, delay(20)]);
    else {
      const took = performance.now() - began;
      expect(took).toBeLessThan(wellWithin * slowness());
      if (isReady) return took;
      await delay(20);
    }
  }
}

/**
 * How much slower this machine is than an idle one: the bound holds for a machine that has time for the site.
 */
function slowness(): number {
  return Math.max(1, loadavg()[0]! / availableParallelism());
}
