/** Messages at a steady rate, whatever the answers: how long from the moment each was due until the other side's screen has it. */
import { randomUUID } from 'node:crypto';
import { type Latency, latencyOf } from '../measure.ts';

/** Something people chat through: Intent, or a peer. */
export interface ChatSystem {
  readonly name: string;
  /** Chats, each of two people who are signed in and connected. */
  readonly chats: number;
  /** Called with the id of each message that arrived on the other side's screen. */
  onArrival: (id: string) => void;
  /** Sends as one of the chat's two people; answers when the server acknowledged it. */
  send(chat: number, id: string): Promise<void>;
  close(): Promise<void>;
}

export interface Delivery {
  /** Messages a second that were due. */
  readonly rate: number;
  readonly seconds: number;
  readonly sent: number;
  readonly failed: number;
  /** Acknowledged, and not there ten seconds after the last one was due. */
  readonly lost: number;
  /** Milliseconds from when a message was due until it arrived. */
  readonly latency: Latency;
}

const tickMs = 5;
const lastChanceMs = 10_000;

/** An open loop: a server that falls behind finds its delay in the figures, for nobody waits for it. */
export async function deliver(system: ChatSystem, rate: number, seconds: number): Promise<Delivery> {
  const due = new Map<string, number>();
  const times: number[] = [];
  let failed = 0;
  system.onArrival = (id) => {
    const at = due.get(id);
    if (at === undefined) return;
    due.delete(id);
    times.push(performance.now() - at);
  };
  const acknowledgements: Promise<void>[] = [];
  const count = rate * seconds;
  const begun = performance.now();
  for (let sent = 0; sent < count; ) {
    for (; sent < count && (sent * 1_000) / rate <= performance.now() - begun; sent += 1) {
      const id = randomUUID();
      due.set(id, begun + (sent * 1_000) / rate);
      acknowledgements.push(
        system.send(sent % system.chats, id).catch(() => {
          failed += 1;
          due.delete(id);
        }),
      );
    }
    await pause(tickMs);
  }
  const acknowledged = Promise.all(acknowledgements);
  await Promise.race([acknowledged, pause(lastChanceMs)]);
  for (const end = performance.now() + lastChanceMs; due.size > 0 && performance.now() < end; )
    await pause(20);
  const lost = due.size;
  // What was too much must not be found in the next figures.
  await acknowledged;
  await calm(system);
  return { rate, seconds, sent: count, failed, lost, latency: latencyOf(times) };
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

/** Milliseconds: beyond this a chat no longer feels immediate. */
export const ceilingMs = 250;

/** Doubles the rate until the p99 passes the ceiling, then halves the gap; answers every step, the last good one by `bestOf`. */
export async function climb(system: ChatSystem, from: number, seconds: number): Promise<Delivery[]> {
  const steps: Delivery[] = [];
  let [good, bad] = [0, Number.POSITIVE_INFINITY];
  for (let rate = from; bad - good > Math.max(50, good * 0.1) && rate >= 25; ) {
    const step = await deliver(system, rate, seconds);
    steps.push(step);
    if (isGood(step)) good = rate;
    else bad = rate;
    rate = Math.round(bad === Number.POSITIVE_INFINITY ? good * 2 : (good + bad) / 2);
    await pause(2_000);
  }
  return steps;
}

/** Messages a second carried with the p99 below the ceiling; 0 when there was no such step. */
export function bestOf(steps: readonly Delivery[]): number {
  return Math.max(0, ...steps.filter(isGood).map((it) => it.rate));
}

function isGood({ failed, lost, latency }: Delivery): boolean {
  return failed === 0 && lost === 0 && latency.p99 <= ceilingMs;
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
