/**
 * Finding more: who almost fits, an intention that gives way a little and so finds more, and who comes to fit
 * by themselves.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { atEverySize, drawn, expectFineAtEverySize, isFocused, openPageOf, viewports } from '../browser.ts';
import { jobsDone } from '../jobs.ts';
import { mailsTo, newestMail } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { bath, carForSale, carWanted, houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import type { World } from '../world.ts';
import { openMarket, postsForNow } from './meeting.ts';

let world: World;
let alice: Person;

/**
 * In Bristol a house that fits and one a little too dear; in Bath, some eleven miles away, six that fit but
 * for that.
 */
beforeAll(async () => {
  world = await openMarket();
  await world.knowPostcodes(bath);
  alice = await world.person('Alice');
  await alice.posts(houseForSale);
  await alice.posts({ ...houseForSale, title: 'The dear one', price: 412_000 });
  for (let n = 1; n <= 6; n += 1)
    await alice.posts({ ...houseForSale, postcode: bath.postcode, title: `House ${n} in Bath` });
});
afterAll(() => world.close());

test('who almost fits stands below all who fit', async () => {
  const carol = await world.person('Carol');
  for (let n = 1; n <= 7; n += 1) await postsForNow(carol, { ...houseForSale, title: `One that fits ${n}` });
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, houseWanted);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  const almost = page.getByRole('region', { name: 'Almost' });
  await almost.waitFor();
  const fitting = page.getByRole('article').filter({ hasText: 'One that fits' });
  await expect.poll(() => fitting.count()).toBe(7);
  await atEverySize(page, async () => {
    const isLast = (it: Element, band: Element | null) =>
      band !== null && Boolean(it.compareDocumentPosition(band) & Node.DOCUMENT_POSITION_FOLLOWING);
    const band = await almost.elementHandle();
    await expect
      .poll(async () => (await fitting.all()).length > 0 && (await fitting.last().evaluate(isLast, band)))
      .toBe(true);
  });
  expect(await page.getByRole('heading', { name: 'More who fit' }).count()).toBe(0);
});

test('however many fit, who almost fits stands after the first rows, and a link leads there', async () => {
  const carol = await world.person('Carol');
  for (let n = 1; n <= 24; n += 1) await postsForNow(carol, { ...houseForSale, title: `One that fits ${n}` });
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, houseWanted);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  const almost = page.getByRole('region', { name: 'Almost' });
  const fitting = page.getByRole('article').filter({ hasText: 'One that fits' });
  const following = page.getByRole('heading', { name: 'More who fit' });
  await almost.waitFor();
  await atEverySize(page, async () => {
    // After a resize a card may be drawn anew between two looks.
    const tops = async () => {
      const boxes = await Promise.all(
        [fitting.first(), almost, following, fitting.last()].map((it) => it.boundingBox()),
      );
      return boxes.map((box) => box?.y ?? Number.NaN);
    };
    await expect
      .poll(async () => {
        const [first, band, heading, last] = (await tops()) as [number, number, number, number];
        return first < band && band < heading && heading < last;
      })
      .toBe(true);
  });
  const heading = page.getByRole('heading', { name: 'Almost' });
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'See who almost fits' }).click();
    expect(await isFocused(heading)).toBe(true);
    // Under the header, once what the jump brought near is drawn; and there it stays when pictures have come.
    await drawn(page);
    await drawn(page);
    const top = () => heading.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    const landed = await top();
    expect(landed).toBeGreaterThan(72);
    expect(landed).toBeLessThan(160);
    const haveCome = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((it) => it.getBoundingClientRect().top < innerHeight)
          .every((it) => it.complete),
      );
    await expect.poll(haveCome, soon).toBe(true);
    expect(await top()).toBe(landed);
  }
});

test('there it stands, too, for who comes Back once the last page has come', async () => {
  const carol = await world.person('Carol');
  for (let n = 1; n <= 24; n += 1) await postsForNow(carol, { ...houseForSale, title: `One that fits ${n}` });
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, houseWanted);
  const page = await openPageOf(bob);
  let hasCome = false;
  page.on('response', (it) => {
    hasCome ||= /candidates\?.*cursor=/.test(it.url());
  });
  await page.goto(`/buy/${wish.id}`);
  const following = page.getByRole('heading', { name: 'More who fit' });
  await following.waitFor();
  // The last page comes at a press, or by itself where the end seemed near while the page was laid out.
  const more = page.getByRole('button', { name: 'Show more' });
  const comes = async () => {
    if (!hasCome) await more.press('Enter', { timeout: 1_000 }).catch(() => undefined);
    return hasCome;
  };
  await expect.poll(comes, soon).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Intentions' }).first().click();
  await page.getByRole('heading', { name: 'Your intentions' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: /sellers fit/ }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await following.waitFor();
});

test('somebody selling sees who almost fits, and lowers the price with one tap', async () => {
  const bob = await world.person('Bob');
  const limit = { ...houseWanted, minPrice: null, maxPrice: 480_000 };
  for (let n = 1; n <= 5; n += 1) await postsForNow(bob, { ...limit, title: `A wish just below ${n}` });
  const carol = await world.person('Carol');
  const house = await postsForNow(carol, { ...houseForSale, price: 500_000, title: 'A little too dear' });
  const hers = await openPageOf(carol);
  await hers.goto(`/sell/${house.id}`);
  await hers.getByRole('heading', { name: 'Nobody is looking yet' }).waitFor();
  const almost = hers.getByRole('region', { name: 'Almost' });
  await almost.getByText('£20,000 over their limit').first().waitFor();
  await almost.getByRole('button', { name: '−£25,000: 5 more' }).click();
  await hers.getByRole('heading', { name: '5 people are looking' }).waitFor();
  await hers.getByText('Your intention now says: For £475,000.').waitFor();
  const { body } = await carol.get<Intention>(`/api/intentions/${house.id}`);
  expect(body).toMatchObject({ price: 475_000 });
});

test('bob sees who almost fits, searches two miles further with one tap, and can undo it', async () => {
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, houseWanted);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  const almost = page.getByRole('region', { name: 'Almost' });
  await expect.poll(() => almost.getByRole('article').count()).toBe(7);
  await almost
    .getByRole('article')
    .filter({ hasText: 'The dear one' })
    .getByText('£12,000 over your limit')
    .waitFor();
  await expectFineAtEverySize(page);

  await almost.getByRole('button', { name: '+2 miles: 6 more' }).click();
  const heading = page.getByRole('heading', { name: '7 sellers fit' });
  await heading.waitFor();
  await expect.poll(() => isFocused(heading)).toBe(true);
  await page.getByText('Your intention now says: Within 12 miles.').waitFor();
  await expect.poll(() => almost.getByRole('article').count()).toBe(1);
  expect(await radiusOf(bob, wish)).toBe(12);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  expect(await radiusOf(bob, wish)).toBe(houseWanted.searchRadius);
});

test('somebody new who fits is there at once for who is looking, and mailed once however often they change', async () => {
  const bob = await world.person('Bob', { getNotificationsVia: ['email'] });
  const wish = await postsForNow(bob, { ...houseWanted, title: 'Waiting for one more' });
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  const carol = await world.person('Carol');
  const house = await postsForNow(carol, { ...houseForSale, title: 'The new one' });
  await page.getByRole('heading', { name: '2 sellers fit' }).waitFor();
  await page.getByRole('article').filter({ hasText: 'The new one' }).waitFor();
  await newestMail(world.url, bob.email, 'fits');
  await carol.put(`/api/intentions/${house.id}`, { ...houseForSale, title: 'The new one', price: 340_000 });
  await page.getByText('£60,000 under your limit', { exact: true }).waitFor();
  await jobsDone(world);
  const told = (await mailsTo(world.url, bob.email)).filter((it) => / fits? /.test(it.subject));
  expect(told.map((it) => it.subject)).toEqual(["1 new seller fits 'Waiting for one more'"]);
});

test('somebody who came to fit before the page listened is there, too', async () => {
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, { ...houseWanted, title: 'Not listening yet' });
  const page = await openPageOf(bob);
  const listens = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/live/, async (socket) => {
    await listens.promise;
    socket.connectToServer();
  });
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  const carol = await world.person('Carol');
  await postsForNow(carol, { ...houseForSale, title: 'The early one' });
  await jobsDone(world);
  listens.resolve();
  await page.getByRole('heading', { name: '2 sellers fit' }).waitFor();
  await page.getByRole('article').filter({ hasText: 'The early one' }).waitFor();
});

test('the card and the detail say to each side how the other one fits', async () => {
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, houseWanted);
  const carol = await world.person('Carol');
  await postsForNow(carol, { ...houseForSale, title: 'The one to explain' });
  const his = await openPageOf(bob);
  await his.goto(`/buy/${wish.id}`);
  const card = his.getByRole('article').filter({ hasText: 'The one to explain' });
  for (const words of ['£50,000 under your limit', '1 of 10 miles', 'As many bedrooms as asked for'])
    await card.getByText(words, { exact: true }).waitFor();
  await card.click();
  const panel = his.getByRole('region', { name: 'Your like' });
  for (const words of ['£50,000 under your limit', '1 of 10 miles', 'Exactly the type you want'])
    await panel.getByText(words, { exact: true }).waitFor();
  const hers = await openPageOf(carol);
  await hers.goto(`/buy/${wish.id}`);
  await hers.getByText('£50,000 under their limit', { exact: true }).waitFor();
  await hers.getByText('Exactly the type they want', { exact: true }).waitFor();
});

test('bob asks for the mileage of a car that does not say it; its seller is told, says it, and fits', async () => {
  const [bob, carol] = [await world.person('Bob'), await world.person('Carol')];
  const wish = await postsForNow(bob, { ...carWanted, maxMileage: 60_000 });
  const car = await postsForNow(carol, { ...carForSale, title: 'How far has it been' });
  const his = await openPageOf(bob);
  await his.goto(`/buy/${wish.id}`);
  await his.getByRole('heading', { name: 'No sellers fit yet' }).waitFor();
  const almost = his.getByRole('region', { name: 'Almost' });
  await almost.getByRole('article').getByText('Mileage not stated').waitFor();
  await almost.getByText('we let the seller know that people are asking, without naming anybody').waitFor();

  const hers = await openPageOf(carol);
  await hers.goto(`/sell/${car.id}`);
  const asked = hers.getByRole('list', { name: 'What people ask about' });
  await asked.waitFor();
  expect(await asked.getByRole('listitem').allTextContents()).toEqual([
    'A few more would fit if you said the mileage',
  ]);
  await asked.getByRole('link').click();
  await hers.getByLabel('Mileage').fill('42000');
  await hers.getByRole('button', { name: 'Save' }).click();
  await hers.getByRole('heading', { name: '1 person is looking' }).waitFor();
  expect(await asked.count()).toBe(0);
  await his.getByRole('heading', { name: '1 seller fits' }).waitFor();
  await his.getByText('18,000 miles under your limit').waitFor();
});

test('a suggestion that cannot be applied says so, and changes nothing', async () => {
  const bob = await world.person('Bob');
  const wish = await postsForNow(bob, houseWanted);
  const page = await openPageOf(bob, { expectedErrors: [/ERR_FAILED/] });
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  await page.route(`**/api/intentions/${wish.id}`, (route) => route.abort());
  await page.getByRole('button', { name: '+2 miles: 6 more' }).click();
  await page.getByText('We could not reach the server. Nothing is lost; please try again.').waitFor();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
  expect(await radiusOf(bob, wish)).toBe(houseWanted.searchRadius);
});

async function radiusOf(person: Person, { id }: { id: string }): Promise<number | undefined> {
  const { body } = await person.get<Intention>(`/api/intentions/${id}`);
  return body.type === 'buy' ? body.searchRadius : undefined;
}
