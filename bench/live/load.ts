/**
 * Messages at a steady rate, whatever the answers: how long from the moment each was due until the other
 * side's screen has it.
 */
import { randomUUID } from 'node:crypto';
import { type Latency, latencyOf } from '../measure.ts';
import { createTally, type Wrongs } from './tally.ts';

/** Something people chat through: Intent, or a peer. */
export interface ChatSystem {
  readonly name: string;
  /** Chats, each of two people who are signed in and connected. */
  readonly chats: number;
  /** Called with each message on a screen that is not its sender's, and the chat whose people look at that screen. */
  onArrival: (id: string, chat: number) => void;
  /** Sends `content` as one of the chat's two people; answers when the server acknowledged it. */
  send(chat: number, id: string): Promise<void>;
  /** Messages that are kept. */
  stored(): Promise<number>;
  close(): Promise<void>;
}

/** What everybody says, whoever carries it. */
export const content = 'Is it still for sale, and may we come and see it on Saturday morning?';

export interface Delivery extends Wrongs {
  /** Messages a second that were due. */
  readonly rate: number;
  /** How long the rate was held: less than asked when it was given up. */
  readonly seconds: number;
  readonly givenUp: boolean;
  readonly sent: number;
  readonly failed: number;
  /** Milliseconds from when a message was due until it arrived. */
  readonly latency: Latency;
}

/** Milliseconds: beyond this a chat no longer feels immediate. */
export const ceilingMs = 250;

/** How finely the loop sends: what is due waits for it, and it is in every figure. */
const tickMs = 1;
/** A message that is acknowledged and not there after this is lost. */
const lastChanceMs = 10_000;
/** Doubles and strays come after the right ones. */
const afterwardsMs = 250;

/**
 * An open loop: a server that falls behind finds its delay in the figures, for nobody waits for it. With
 * `giveUp` it stops once more than one in a hundred is late, for then the p99 can no longer be good.
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
  // All of it, so that what was too much is not found in the next figures.
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

/** Waits until single messages arrive as they do in a quiet moment: three in a row within a tenth of a second. */
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
