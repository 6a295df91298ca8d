/** What is new to a person: what came after the visit before this one. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { type Visit, visitAt } from './visits.ts';

const noon = new Date('2026-11-21T12:00:00.000Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const here: Visit = { lookedAt: noon, before: new Date('2026-11-19T08:00:00.000Z') };

test('the first visit has none before it', () => {
  expect(visitAt(noon, null)).toEqual({ lookedAt: noon, before: null });
});

test('looking again within half an hour is the same visit: what was new stays new', () => {
  const again = after(limits.home.awayMs - 1);
  expect(visitAt(again, here)).toEqual({ lookedAt: again, before: here.before });
});

test('who was away for half an hour begins a new one, and the one before ended at its latest look', () => {
  const back = after(limits.home.awayMs);
  expect(visitAt(back, here)).toEqual({ lookedAt: back, before: noon });
});

test('a look a moment later is not written down', () => {
  expect(visitAt(after(limits.home.lookMs - 1), here)).toBe(here);
});
