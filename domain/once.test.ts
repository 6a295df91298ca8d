import { expect, test } from 'vitest';
import { once } from './once.ts';

test('nothing is made before it is asked for, and it is made once, be it nothing', () => {
  let made = 0;
  const nothing = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([nothing(), nothing(), made]).toEqual([undefined, undefined, 1]);
});
