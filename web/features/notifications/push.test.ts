/**
 * What registering for push answers where the browser does not allow it: the codes that the rest of the site
 * goes by.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { keepPush, lookAtPush, pushState, startPush } from './push.ts';

/** A browser that has push, whose person answered the question so. */
function inBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => answer);
  const Notification = { permission, requestPermission };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('window', { PushManager: {}, Notification });
  return requestPermission;
}

afterEach(() => {
  vi.unstubAllGlobals();
  pushState.set(null);
});

test('it fails with permission-blocked where the person said no before', {
  tags: ['6.push.blocked'],
}, async () => {
  inBrowser('denied');
  expect(await keepPush('ann')).toBe('permission-blocked');
  expect(await startPush('ann')).toBe('permission-blocked');
  expect(pushState.get()).toBe('permission-blocked');
});

test.each(['denied', 'default'] as const)(
  'it fails with permission-blocked where the browser’s question is answered with %s',
  { tags: ['6.push.blocked'] },
  async (answer) => {
    const asked = inBrowser('default', answer);
    expect(await startPush('ann')).toBe('permission-blocked');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(pushState.get()).toBe('permission-blocked');
  },
);

test('nobody is asked without having pressed anything', async () => {
  const asked = inBrowser('default');
  expect(await keepPush('ann')).toBe('off');
  pushState.set(null);
  lookAtPush();
  expect(pushState.get()).toBe('off');
  expect(asked).not.toHaveBeenCalled();
});

test('a browser without push says so', async () => {
  inBrowser('granted');
  vi.stubGlobal('window', {});
  expect(await keepPush('ann')).toBe('unsupported');
});
