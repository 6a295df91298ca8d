import { describe, expect, test } from 'vitest';
import { offeredActions } from './moderation.ts';

const person = { isModerator: false, isSuspended: false, isBanned: false };

describe('what a moderator is offered', () => {
  test.each([
    ['about anybody', person, true, ['keep', 'hide', 'warn', 'suspend', 'ban', 'note']],
    ['where nothing of theirs is shown', person, false, ['keep', 'warn', 'suspend', 'ban', 'note']],
    [
      'about who is suspended: another term, too',
      { ...person, isSuspended: true },
      true,
      ['keep', 'hide', 'restore', 'warn', 'suspend', 'ban', 'note'],
    ],
    ['about who is banned', { ...person, isBanned: true }, false, ['keep', 'restore', 'warn', 'note']],
    ['about another moderator', { ...person, isModerator: true }, true, ['keep', 'note']],
    ['about who is gone', null, false, ['keep', 'note']],
  ])('%s', (_, state, hasShown, offered) => {
    expect(offeredActions(state, hasShown)).toEqual(offered);
  });
});
