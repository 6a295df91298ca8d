/** The way out of a mail in a real browser: its link, its page, its one button. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeKinds } from '../../domain/notifications.ts';
import { unsubscribeUrl } from '../../server/features/notifications/unsubscribe.ts';
import { expectFineAtEverySize, openPage } from '../browser.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(noticeKinds)(
  '‘Stop these emails’ of the kind %s takes one press, without signing in, and back',
  async (kind) => {
    const { userId } = await world.person('Alice');
    const page = await openPage(world.url);
    await page.goto(unsubscribeUrl(world.context.config, { userId, kind }));
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByRole('heading', { name: /^You will no longer get .*emails/ }).waitFor();
    const stopped = () =>
      world.context.db.selectFrom('mailStops').select('kind').where('userId', '=', userId).execute();
    expect(await stopped()).toEqual([{ kind }]);
    await page.getByRole('button', { name: 'Start them again' }).click();
    await page.getByRole('heading', { name: /^You will get .*emails.* again$/ }).waitFor();
    expect(await stopped()).toEqual([]);
  },
);

test('its page is for everybody, at every size', async () => {
  const { userId } = await world.person('Alice');
  const page = await openPage(world.url);
  await page.goto(unsubscribeUrl(world.context.config, { userId, kind: 'messages' }));
  await expectFineAtEverySize(page);
});
