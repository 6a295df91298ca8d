/** Outages in a row, in traffic, and what must be true of each. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { Person, type Reply } from '../person.ts';
import type { OutageSite } from './site.ts';
import { isCalm, type Traffic, wordsOf } from './traffic.ts';

/** How often each outage is tried. CI, which is to end in half an hour, tries fewer. */
export const times = Number(process.env.OUTAGE_ROUNDS ?? 10);
/** Milliseconds after the database answers anybody within which the site is well. */
const wellWithin = 2_000;
/** Calls that the traffic does between two outages. */
const callsBetween = 40;

export interface Outage {
  /** The other side goes. */
  begin(round: number): Promise<unknown> | unknown;
  /** It comes back; without this it is back by itself, at once. */
  end?(round: number): Promise<unknown> | unknown;
  /** Calls are put off meanwhile; without it they go on being done. */
  readonly stopsCalls?: boolean;
  /** At most so often: more would take many minutes. */
  readonly rounds?: number;
}

/**
 * Tries the outage again and again and answers how long after the database the site was well, each time, in
 * milliseconds.
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

/** A PostgreSQL that recovers takes as long as its disk does: that is not the site's time. */
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
 * Ready, and a call that reads the database is done, once `databaseIsBack`. It is asked all along, as a
 * balancer does.
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

/** The bound is for a machine that has time for the site: one that does other work may take longer in proportion. */
function slowness(): number {
  return Math.max(1, loadavg()[0]! / availableParallelism());
}
