/** Lists every screen with the states that people meet; each is opened anew. */
import type { Page } from 'playwright-core';

/** Who looks: people of the demo, a person who has just registered, or a visitor. */
type Who = 'visitor' | 'alice' | 'bob' | 'newcomer';

export interface Shown {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Whether a screen is shown at a width in CSS pixels; at all widths where it is absent. */
  readonly at?: (width: number) => boolean;
  /** Actions on the page before the picture is taken. */
  readonly after?: (page: Page) => Promise<unknown>;
}

/** The ids of intentions in the demo. */
export interface Ids {
  readonly aliceSells: string;
  readonly bobWants: string;
  readonly chat: string;
}

const isPhone = (width: number) => width < 992;
const isDesktop = (width: number) => width >= 992;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export function everyScreen({ aliceSells, bobWants, chat }: Ids): readonly Shown[] {
  return [
    { name: 'home', who: 'visitor', path: '/' },
    {
      name: 'home-near',
      who: 'visitor',
      path: '/?near=BS6#around',
      after: (page) => page.getByText('near Bristol BS6').first().waitFor(),
    },
    { name: 'home-empty', who: 'visitor', path: '/?near=KW15#around' },
    { name: 'home-menu', who: 'visitor', path: '/', at: isPhone, after: press(/^Menu/) },
    {
      name: 'picker',
      who: 'visitor',
      path: '/',
      after: (page) => page.getByRole('link', { name: /Start selling/ }).click(),
    },
    ...[
      'about',
      'works',
      'contact',
      'help',
      'careers',
      'terms',
      'privacy',
      'data-services',
      'login',
      'register',
      'verification',
    ].map((name): Shown => ({ name, who: 'visitor', path: `/${name}` })),
    { name: 'not-found', who: 'visitor', path: '/nothing-here' },
    { name: 'form-sell-home', who: 'visitor', path: '/sell?category=property' },
    { name: 'form-sell-vehicle', who: 'visitor', path: '/sell?category=vehicle' },
    { name: 'form-buy-home', who: 'visitor', path: '/buy?category=property' },
    { name: 'form-buy-vehicle', who: 'visitor', path: '/buy?category=vehicle' },
    { name: 'form-errors', who: 'visitor', path: '/sell?category=property', after: press('Next') },
    { name: 'form-counted', who: 'visitor', path: '/buy?category=property', after: countSellers },
    { name: 'results-visitor', who: 'visitor', path: '/buy?category=property', after: seeSellers },
    { name: 'detail-sell-visitor', who: 'visitor', path: `/sell/${aliceSells}` },
    { name: 'detail-buy-visitor', who: 'visitor', path: `/buy/${bobWants}` },
    { name: 'sign-in-dialog', who: 'visitor', path: `/sell/${aliceSells}`, after: press(/^Like/) },
    { name: 'own-home', who: 'alice', path: '/' },
    { name: 'own-home-new', who: 'newcomer', path: '/' },
    { name: 'intentions', who: 'alice', path: '/intentions' },
    { name: 'intentions-none', who: 'newcomer', path: '/intentions' },
    { name: 'own-sell', who: 'alice', path: `/sell/${aliceSells}` },
    { name: 'own-sell-as-others', who: 'alice', path: `/sell/${aliceSells}?others` },
    { name: 'own-sell-alerts', who: 'alice', path: `/sell/${aliceSells}?alerts` },
    { name: 'own-buy-liked', who: 'bob', path: `/buy/${bobWants}?liked` },
    { name: 'own-buy-aside', who: 'bob', path: `/buy/${bobWants}?aside` },
    { name: 'own-buy', who: 'bob', path: `/buy/${bobWants}` },
    {
      name: 'own-buy-rings',
      who: 'bob',
      path: `/buy/${bobWants}?rings`,
      after: (page) =>
        page
          .getByText(/A ring of three: you, Alice/)
          .first()
          .waitFor(),
    },
    { name: 'own-buy-curves', who: 'bob', path: `/buy/${bobWants}`, after: showCurve },
    { name: 'own-buy-passed-over', who: 'bob', path: `/buy/${bobWants}`, after: passOver },
    { name: 'own-buy-chosen', who: 'bob', path: `/buy/${bobWants}`, after: chooseThree },
    { name: 'own-buy-compared', who: 'bob', path: `/buy/${bobWants}`, after: compareThree },
    { name: 'own-buy-compared-none', who: 'bob', path: `/buy/${bobWants}?compare=` },
    { name: 'own-sell-compared', who: 'alice', path: `/sell/${aliceSells}`, after: compareThree },
    { name: 'own-buy-map', who: 'bob', path: `/buy/${bobWants}?map`, after: seeMap },
    { name: 'edit', who: 'alice', path: `/sell/${aliceSells}?edit` },
    { name: 'edit-wishes', who: 'bob', path: `/buy/${bobWants}?edit` },
    { name: 'detail-sell', who: 'bob', path: `/sell/${aliceSells}` },
    { name: 'detail-buy', who: 'alice', path: `/buy/${bobWants}` },
    { name: 'matches', who: 'alice', path: '/matches' },
    { name: 'matches-none', who: 'newcomer', path: '/matches' },
    {
      name: 'chat',
      who: 'alice',
      path: `/matches?chat=${chat}`,
      after: (page) => page.getByRole('textbox').first().waitFor(),
    },
    {
      name: 'notifications',
      who: 'alice',
      path: '/intentions',
      at: isDesktop,
      after: press(/^Notifications/),
    },
    {
      name: 'profile-menu',
      who: 'alice',
      path: '/intentions',
      at: isDesktop,
      after: press(/Profile|Alice/),
    },
    { name: 'menu', who: 'alice', path: '/intentions', at: isPhone, after: press(/^Menu/) },
    { name: 'profile', who: 'alice', path: '/profile' },
  ];
}

async function countSellers(page: Page): Promise<void> {
  await page.getByLabel('Postcode').first().fill('BS6 5QA');
  await page
    .getByLabel(/radius/i)
    .first()
    .fill('30');
  await page
    .getByRole('link', { name: /See the/ })
    .or(page.getByRole('button', { name: /See the/ }))
    .first()
    .waitFor();
}

async function showCurve(page: Page): Promise<void> {
  const summary = page.getByText('Try another maximum or radius');
  await summary.click();
  const slider = page.getByRole('main').getByRole('slider').first();
  await slider.waitFor();
  await slider.press('ArrowLeft');
}

/** Answers the call without changing anything, so that the next picture shows everybody who fits. */
async function passOver(page: Page): Promise<void> {
  await page.route('**/aside/**', (route) => route.fulfill({ status: 204 }));
  await press(/^Not for me/)(page);
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor();
}

async function chooseThree(page: Page): Promise<void> {
  const choices = page.getByRole('button', { name: /^Compare:/ });
  for (const nth of [0, 1, 2]) await choices.nth(nth).click();
  await page.getByText('3 to compare').waitFor();
}

async function compareThree(page: Page): Promise<void> {
  await chooseThree(page);
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('table').waitFor();
}

async function seeMap(page: Page): Promise<void> {
  const map = page.locator('[data-drawn=true]');
  await map.waitFor();
  await map.scrollIntoViewIfNeeded();
}

async function seeSellers(page: Page): Promise<void> {
  await countSellers(page);
  await page
    .getByRole('link', { name: /See the/ })
    .or(page.getByRole('button', { name: /See the/ }))
    .first()
    .click();
  await page.waitForURL(/\/buy$|\/buy\?/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
