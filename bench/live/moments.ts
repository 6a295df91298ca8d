/** Two figures besides chat: how soon a mutual like is on both screens, and what an idle connection costs. */
import type { LiveEvent } from '../../contract/live.ts';
import { type Latency, latencyOf } from '../measure.ts';
import type { IntentSite } from './intent.ts';
import { pause } from './load.ts';

/** Milliseconds from the second like until both people's browsers have heard of the match. */
export async function measureMatches(site: IntentSite, many: number): Promise<Latency> {
  const times: number[] = [];
  for (let count = 0; count < many; count += 1) {
    const { people, intentions } = site.pairs[count % site.pairs.length]!;
    const [seller, buyer] = people;
    const [house, wish] = intentions.map((id) => ({ id }));
    // The chat stands already: the seller takes the like back, and gives it again.
    await seller.unlikes(house!, wish!);
    let heard: () => void = () => {};
    let screens = 0;
    const both = new Promise<void>((done) => {
      heard = done;
    });
    const hear = (event: LiveEvent) => {
      if (event.kind !== 'match.created') return;
      screens += 1;
      if (screens === 2) heard();
    };
    const sockets = await Promise.all([site.connect(seller, hear), site.connect(buyer, hear)]);
    const begun = performance.now();
    await Promise.all([seller.likes(house!, wish!), both]);
    times.push(performance.now() - begun);
    for (const socket of sockets) socket.disconnect();
  }
  return latencyOf(times);
}

export interface IdleCost {
  readonly sockets: number;
  readonly kilobytesEach: number;
  readonly before: number;
  readonly after: number;
}

/** Resident memory of one process before and after so many idle connections, each time once it has come to rest. */
export async function measureIdle(site: IntentSite, sockets: number): Promise<IdleCost> {
  const people = site.pairs.flatMap((pair) => pair.people);
  const before = await memoryAtRest(site);
  const atOnce = 50;
  for (let count = 0; count < sockets; count += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, sockets - count) }, (_, at) =>
        site.connect(people[(count + at) % people.length]!),
      ),
    );
  const after = await memoryAtRest(site);
  return { sockets, kilobytesEach: ((after - before) * 1_024) / sockets, before, after };
}

const lookEveryMs = 4_000;
const looks = { alike: 4, atMost: 15 };
const alikeMegabytes = 1;

/** A process gives back what its start or a crowd took only after some idle seconds: the last of several readings alike. */
async function memoryAtRest(site: IntentSite): Promise<number> {
  const seen: number[] = [];
  for (;;) {
    await pause(lookEveryMs);
    seen.push(await site.memory());
    const last = seen.slice(-looks.alike);
    const spread = Math.max(...last) - Math.min(...last);
    const rests = last.length === looks.alike && spread <= alikeMegabytes;
    if (rests || seen.length === looks.atMost) return seen.at(-1)!;
  }
}
