/** What new accounts, and everybody, may post and like. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { decideNewLike, decidePosting, isNewAccount } from './new-accounts.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const [newcomer, regular] = [daysAgo(6.9), daysAgo(7)];
const refusedAs = (code: string) => ({ allowed: false, code });

test('an account is new for a week', () => {
  expect([isNewAccount(newcomer, now), isNewAccount(regular, now)]).toEqual([true, false]);
});

test('in the first week somebody has five intentions at most, and later two hundred', () => {
  const has = (standing: number) => ({ standing, lately: 0 });
  expect(decidePosting(newcomer, now, has(4)).allowed).toBe(true);
  expect(decidePosting(newcomer, now, has(5))).toMatchObject(refusedAs('new-account-intentions'));
  expect(decidePosting(regular, now, has(199)).allowed).toBe(true);
  expect(decidePosting(regular, now, has(200))).toMatchObject(refusedAs('intentions-full'));
});

test.each([
  ['in the first week ten', newcomer, limits.newAccounts.postedPerDay],
  ['later two hundred', regular, limits.intentions.postedPerDay],
] as const)('%s are posted a day, whatever was deleted since', (_, madeAt, perDay) => {
  const posted = (lately: number) => ({ standing: 0, lately });
  expect(decidePosting(madeAt, now, posted(perDay - 1)).allowed).toBe(true);
  expect(decidePosting(madeAt, now, posted(perDay))).toMatchObject(refusedAs('posted-today'));
});

test('in the first week somebody likes twenty a day, and later as many as they like', () => {
  expect(decideNewLike(newcomer, now, 19).allowed).toBe(true);
  expect(decideNewLike(newcomer, now, 20)).toMatchObject(refusedAs('new-account-likes'));
  expect(decideNewLike(regular, now, 20).allowed).toBe(true);
});
