import { expect, test } from 'vitest';
import { decideBlock } from './blocks.ts';
import { allowed, refused } from './decision.ts';
import { limits } from './limits.ts';

test('somebody else may be blocked', () => {
  expect(decideBlock('alice', 'bob', limits.blocks.most - 1)).toEqual(allowed());
});

test('nobody blocks themselves', () => {
  expect(decideBlock('alice', 'alice', 0)).toEqual(refused('block-self'));
});

test('a person blocks no more people than discovery passes over quickly', () => {
  expect(decideBlock('alice', 'bob', limits.blocks.most)).toEqual(refused('blocks-full'));
});
