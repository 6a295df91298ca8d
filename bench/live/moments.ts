/** Measures how soon a mutual like is on both screens. */
import type { LiveEvent } from '../../contract/live.ts';
import { type Latency, latencyOf } from '../measure.ts';
import type { IntentSite } from './intent.ts';

/** Milliseconds from the second like until the browsers of both people have heard of the match. */
export async function measureMatches(site: IntentSite, many: number): Promise<Latency> {
  const times: number[] = [];
  for (let count = 0; count < many; count += 1) {
    const { people, intentions } = site.pairs[count % site.pairs.length]!;
    const [seller, buyer] = people;
    const [house, wish] = intentions.map((id) => ({ id }));
    // The pair is matched already: the seller takes the like back, and gives it again.
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
