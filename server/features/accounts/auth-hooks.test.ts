import { describe, expect, test } from 'vitest';
import { currentTransaction, runHook, runWithHooks } from './auth-hooks.ts';

const failure = new Error('the hook failed');
const fails = () => runHook(() => Promise.reject(failure));

describe('what a hook throws', () => {
  test('is what its call throws, though better-auth swallows it', async () => {
    const swallowed = async () => {
      await fails().catch(() => {});
      return 'done';
    };
    await expect(runWithHooks(swallowed)).rejects.toBe(failure);
  });

  test('is what its call throws, though better-auth throws something else after it', async () => {
    const replaced = () => fails().catch(() => Promise.reject(new Error('failed to create user')));
    await expect(runWithHooks(replaced)).rejects.toBe(failure);
  });

  test('stops better-auth where it does not swallow it', async () => {
    let goesOn = false;
    const call = runWithHooks(async () => {
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
  expect(() => currentTransaction()).toThrow('no transaction is under way');
  await expect(runWithHooks(async () => currentTransaction())).rejects.toThrow('no transaction is under way');
});
