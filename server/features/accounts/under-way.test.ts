import { describe, expect, test } from 'vitest';
import { asHook, transactionUnderWay, underWay } from './under-way.ts';

const failure = new Error('the hook failed');
const fails = () => asHook(() => Promise.reject(failure));

describe('what a hook throws', () => {
  test('is what its call throws, though better-auth swallows it', async () => {
    const swallowed = async () => {
      await fails().catch(() => {});
      return 'done';
    };
    await expect(underWay(swallowed)).rejects.toBe(failure);
  });

  test('is what its call throws, though better-auth throws something else after it', async () => {
    const replaced = () => fails().catch(() => Promise.reject(new Error('failed to create user')));
    await expect(underWay(replaced)).rejects.toBe(failure);
  });

  test('stops better-auth where it does not swallow it', async () => {
    let goesOn = false;
    const call = underWay(async () => {
      await fails();
      goesOn = true;
    });
    await expect(call).rejects.toBe(failure);
    expect(goesOn).toBe(false);
  });

  test('is thrown as it is outside of a call', async () => {
    await expect(fails()).rejects.toBe(failure);
  });
});

test('who needs a transaction where none is under way is told so', async () => {
  expect(() => transactionUnderWay()).toThrow('no transaction is under way');
  await expect(underWay(async () => transactionUnderWay())).rejects.toThrow('no transaction is under way');
});
