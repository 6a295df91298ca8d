import { describe, expect, it } from 'vitest';
import type { Match } from '../../../contract/likes.ts';
import { matchedAgain, newMatches } from './new-matches.ts';

const none: ReadonlySet<string> = new Set();
const [noon, later] = ['2026-11-28T12:00:00.000Z', '2026-11-28T12:00:05.000Z'];

describe('a match is announced', () => {
  it('when it is still marked new, as after a reload', () => {
    expect(ids(newMatches([match('a', true), match('b', false)], none, {}))).toEqual(['a']);
  });

  it('when a live event told of it, even if another tab has marked it seen', () => {
    expect(ids(newMatches([match('a', false)], new Set(['a']), {}))).toEqual(['a']);
  });

  it('once in this tab', { tags: ['4.message.match-poll'] }, () => {
    expect(newMatches([match('a', true)], new Set(['a']), { a: noon })).toEqual([]);
  });

  it('more quietly when the same two match again, and once each time', () => {
    const again = match('a', true, later);
    expect(matchedAgain([again, match('b', true, later)], { a: noon })).toEqual([again]);
    expect(matchedAgain([again], { a: later })).toEqual([]);
    expect(matchedAgain([match('a', true, noon)], { a: later }), 'an answer from before').toEqual([]);
  });
});

function match(chatId: string, isNew: boolean, matchedAt: string = noon): Match {
  return { chatId, isNew, matchedAt } as Match;
}

function ids(matches: readonly Match[]): string[] {
  return matches.map((it) => it.chatId);
}
