/** What a tab knows of what is aside, between what was pressed and what its lists say. */
import { expect, test } from 'vitest';
import { moment } from '../../core/pair-states.ts';
import { forgetOlder, knownAside, noteAside } from './asides.ts';

const pair = (otherId: string) => ({ mineId: 'mine', otherId });

test('what another tab did is news once', () => {
  expect(noteAside(pair('a'), true)).toBe(true);
  expect(noteAside(pair('a'), true)).toBe(false);
  expect(noteAside(pair('a'), false)).toBe(true);
});

test('a list that was asked for before does not overrule it, and one that was asked for later does', () => {
  const begun = moment();
  noteAside(pair('b'), true);
  forgetOlder('mine', ['b'], begun);
  expect(knownAside(pair('b'))).toBe(true);
  forgetOlder('mine', ['c'], moment());
  expect(knownAside(pair('b'))).toBe(true);
  forgetOlder('mine', ['b'], moment());
  expect(knownAside(pair('b'))).toBeUndefined();
});
