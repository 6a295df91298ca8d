import { describe, expect, it } from 'vitest';
import type { Match } from '../../../contract/likes.ts';
import { newMatches } from './new-matches.ts';

const none: ReadonlySet<string> = new Set();

describe('a match is announced', () => {
  it('when it is still marked new, as after a reload', () => {
    expect(ids(newMatches([match('a', true), match('b', false)], none, none))).toEqual(['a']);
  });

  it('when a live event told of it, even if another tab has marked it seen', () => {
    expect(ids(newMatches([match('a', false)], new Set(['a']), none))).toEqual(['a']);
  });

  it('once in this tab', { tags: ['4.message.match-poll'] }, () => {
    expect(newMatches([match('a', true)], new Set(['a']), new Set(['a']))).toEqual([]);
  });
});

function match(chatId: string, isNew: boolean): Match {
  return { chatId, isNew } as Match;
}

function ids(matches: readonly Match[]): string[] {
  return matches.map((it) => it.chatId);
}
