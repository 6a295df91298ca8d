import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Remembered } from './privacy.remembered.tsx';

test('the privacy page says of all that the browser keeps what it is, and until when', () => {
  const items = renderToStaticMarkup(<Remembered />)
    .match(/<li>.*?<\/li>/g)!
    .map((it) => it.replaceAll(/<[^>]*>/g, ''));
  const [tab, signOut, ownSignOut, days, cleared] = items;
  expect(tab).toMatch(
    /^Until you close the tab or sign out: .*messages you are writing, messages that are not sent yet.*open/,
  );
  expect(signOut).toMatch(/^Until somebody signs in or out: the last 200 answers .*chats and matches/);
  expect(ownSignOut).toBe('Until you sign out: where push notifications reach you, if you turned them on.');
  expect(days).toMatch(/^For 60 days, or until you sign out: .*unsaved changes.*ended from elsewhere/);
  expect(cleared).toMatch(/^Until you clear what your browser keeps: .*warnings.*tips.*offered push/);
});
