/**
 * Sends messages at a steady rate, whatever the answers, and measures how long each takes from the moment it
 * was due until the other side has it.
 */
import { randomUUID } from 'node:crypto';
import { type Latency, latencyOf } from '../measure.ts';
import { createTally, type Wrongs } from './tally.ts';

/** Something that people chat through: Intent, or a peer. */
export interface ChatSystem {
  readonly name: string;
  /** How many chats there are, each of two people who are signed in and connected. */
  readonly chats: number;
  /**
   * Called for each message that arrives at a person other than its sender, with the number of that person's
   * chat.
   */
  onArrival: (id: string, chat: number) => void;
  /** Sends `content` as one of the two people of this chat; answers when the server has acknowledged it. */
  send(chat: number, id: string): Promise<void>;
  /** How many messages the system has stored. */
  stored(): Promise<number>;
  close(): Promise<void>;
}

/** The text of every message, the same for every system. */
export const content = 'Is it still for sale, and may we come and see it on Saturday morning?';

export interface Delivery extends Wrongs {
  /** How many messages a second were due. */
  readonly rate: number;
  /** Seconds for which the rate was held: fewer than asked for when it was given up. */
  readonly seconds: number;
  readonly givenUp: boolean;
  readonly sent: number;
  readonly failed: number;
  /** Milliseconds from the moment a message was due until it arrived. */
  readonly latency: Latency;
}

/** Milliseconds beyond which a chat no longer feels immediate. */
export const ceilingMs = 250;

/** Milliseconds between two looks for messages that are due; this wait is part of every figure. */
const tickMs = 1;
/** Milliseconds after which an acknowledged message that has not arrived is lost. */
const lastChanceMs = 10_000;
/** Milliseconds to wait for messages that arrive twice or in a wrong chat: they come after the right ones. */
const afterwardsMs = 250;

/**
 * Runs an open loop: nobody waits for the server, so one that falls behind shows its delay in the figures.
 * With `giveUp` the loop stops once more than one message in a hundred is late, because the p99 can no longer
 * be good then.
 */
export async function deliver(
  system: ChatSystem,
  rate: number,
  seconds: number,
  { giveUp = false } = {},
): Promise<Delivery> {
  const storedBefore = await system.stored();
  const tally = createTally(ceilingMs);
  system.onArrival = tally.arrived;
  const count = rate * seconds;
  const acknowledgements: Promise<void>[] = [];
  let sent = 0;
  let failed = 0;
  const begun = performance.now();
  const hopeless = () => giveUp && tally.late() > count / 100;
  while (sent < count && !hopeless()) {
    for (; sent < count && (sent * 1_000) / rate <= performance.now() - begun; sent += 1) {
      const id = randomUUID();
      tally.due(id, sent % system.chats, begun + (sent * 1_000) / rate);
      const fail = () => {
        failed += 1;
        tally.forget(id);
      };
      acknowledgements.push(system.send(sent % system.chats, id).catch(fail));
    }
    await pause(tickMs);
  }
  const givenUp = sent < count;
  // All messages are waited for, so that those of a rate that was too high do not spoil the next figures.
  await Promise.all(acknowledgements);
  for (const end = performance.now() + lastChanceMs; tally.missing > 0 && performance.now() < end; )
    await pause(20);
  await pause(afterwardsMs);
  const unstored = sent - failed - ((await system.stored()) - storedBefore);
  const wrongs = { ...tally.wrongs(), unstored: Math.max(0, unstored) };
  await calm(system);
  return {
    rate,
    seconds: sent / rate,
    givenUp,
    sent,
    failed,
    ...wrongs,
    latency: latencyOf(tally.times),
  };
}

/**
 * Sends single messages until three in a row arrive within a tenth of a second each, as in a quiet moment.
 */
async function calm(system: ChatSystem): Promise<void> {
  for (let quick = 0, left = 200; quick < 3 && left > 0; left -= 1) {
    const id = randomUUID();
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    system.onArrival = (it) => it === id && resolve();
    const begun = performance.now();
    await Promise.all([system.send(0, id), Promise.race([arrived, pause(1_000)])]);
    quick = performance.now() - begun < 100 ? quick + 1 : 0;
    await pause(50);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
