import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchSize, byDay, inBatches } from './batches.ts';

describe('a conversation by days', () => {
  it('puts what was written on one London day together, in order', () => {
    // The last one is still on its way.
    const said = [
      { timestamp: '2026-07-01T21:59:00Z' },
      { timestamp: '2026-07-01T22:59:00Z' },
      { writtenAt: '2026-07-01T23:01:00Z' },
    ];
    expect(byDay(said)).toEqual([
      { date: '1 Jul 2026', items: said.slice(0, 2) },
      { date: '2 Jul 2026', items: said.slice(2) },
    ]);
  });

  it('of nothing has no days', () => {
    expect(byDay([])).toEqual([]);
  });
});

describe('the batches of a conversation', () => {
  const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

  it('hold each message once, in order, and no more than a batch', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.nat({ max: 60 }), (from, count) => {
        const batches = inBatches(places(from, from + count), from);
        expect(batches.flatMap(({ held }) => held)).toEqual(places(from, from + count));
        for (const { held } of batches) expect(held.length).toBeLessThanOrEqual(batchSize);
      }),
    );
  });

  it('stay as they are when others come before and after them', () => {
    const before = inBatches(places(0, 2 * batchSize), 0);
    const after = inBatches(places(-5, 3 * batchSize + 1), -5);
    expect(after.slice(1, 3)).toEqual(before);
    expect(after.map(({ nth }) => nth)).toEqual([-1, 0, 1, 2, 3]);
  });
});
