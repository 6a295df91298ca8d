import { describe, expect, it } from 'vitest';
import { fitted, roomForPopups, roomForTabs } from './open-chats.ts';

const open = (...chats: string[]) =>
  chats.map((name) => ({ chatId: name.replace('_', ''), minimised: name.startsWith('_') }));

describe('a window', () => {
  it.each([
    [1280, 3, 3],
    [1280, 4, 2],
    [1280, 12, 1],
    [1920, 5, 5],
    [768, 2, 1],
    [360, 1, 1],
  ])('%i pixels wide shows, of %i open chats, %i at full size', (width, count, full) => {
    expect(roomForPopups(width, count)).toBe(full);
  });

  it('has a tab for each of the others, unless they are very many', () => {
    expect(roomForTabs(1280, roomForPopups(1280, 4))).toBeGreaterThanOrEqual(2);
    expect(roomForTabs(1280, 1)).toBe(6);
    expect(roomForTabs(360, 1)).toBe(0);
  });
});

describe('what finds no room', () => {
  it('is minimised, the oldest first', () => {
    expect(fitted(open('a', 'b', 'c'), 2)).toEqual(open('_a', 'b', 'c'));
    expect(fitted(open('a', '_b', 'c', 'd'), 1)).toEqual(open('_a', '_b', '_c', 'd'));
  });

  it('is nothing when there is room', () => {
    const three = open('a', '_b', 'c');
    expect(fitted(three, 2)).toBe(three);
  });
});
