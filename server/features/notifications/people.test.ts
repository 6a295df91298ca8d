import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../tests/world.ts';
import { writeBan, writeSuspension } from '../accounts/moderated.ts';
import { reachable, stopMails } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a notice reaches people by what they chose, less the mails they stopped, and nobody who is banned', async () => {
  const { db, transact } = world.context;
  const people = {
    none: await world.person('Nora'),
    mail: await world.person('Mia', { getNotificationsVia: ['email'] }),
    push: await world.person('Paul', { getNotificationsVia: ['push'] }),
    both: await world.person('Beth', { getNotificationsVia: ['email', 'push'] }),
    mailStopped: await world.person('Max', { getNotificationsVia: ['email'] }),
    bothStopped: await world.person('Bea', { getNotificationsVia: ['email', 'push'] }),
    banned: await world.person('Bill', { getNotificationsVia: ['email', 'push'] }),
    // They can still look.
    suspended: await world.person('Sue', { getNotificationsVia: ['email', 'push'] }),
  };
  await transact(async (tx) => {
    for (const { userId } of [people.mailStopped, people.bothStopped])
      await stopMails(tx, userId, 'messages');
    await writeBan(tx, people.banned.userId, new Date());
    await writeSuspension(tx, people.suspended.userId, new Date(Date.now() + 3_600_000));
  });
  const ids = Object.values(people).map((it) => it.userId);
  const ways = async (kind: 'match' | 'messages') => {
    const found = await reachable(db, ids, kind);
    return Object.fromEntries(
      Object.entries(people).flatMap(([name, { userId }]) => {
        const it = found.get(userId);
        return it ? [[name, [it.byMail, it.byPush]]] : [];
      }),
    );
  };
  expect(await ways('messages')).toEqual({
    mail: [true, false],
    push: [false, true],
    both: [true, true],
    bothStopped: [false, true],
    suspended: [true, true],
  });
  expect(await ways('match')).toEqual({
    mail: [true, false],
    push: [false, true],
    both: [true, true],
    mailStopped: [true, false],
    bothStopped: [true, true],
    suspended: [true, true],
  });
});
