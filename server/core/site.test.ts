/**
 * A page that cannot be rendered for a visitor is the one that waits for its script: nobody is refused for
 * it, and the log says it once.
 */
import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { builtFolder } from './built.ts';
import { createHttp } from './http.ts';
import { serveSite } from './site.ts';

/** What the build made, and its renderer, are read as they are. */
const isBuilt = existsSync('dist/web/pages.json');
const id = '00000000-0000-4000-8000-000000000001';
const house = {
  id,
  folderId: id,
  categoryId: 'property',
  type: 'sell',
  category: 'property',
  title: 'A house by the park',
  price: 350_000,
  description: 'Quiet.',
  area: 'Bristol BS6',
  approximate: false,
  images: [],
  bannerImage: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  owner: { firstName: 'Alice', profession: 'N/A' },
  mine: false,
};

let logged: Record<string, unknown>[];
let requestIds: string[];
beforeEach(() => {
  logged = [];
  requestIds = [];
});

/** The site, and a page that is made of this answer. */
async function openSite(answer: { id: string }) {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = await createHttp({
    origin: 'http://localhost',
    trustProxy: false,
    rateCounter: null,
    sessions: { viewerOf: async () => null },
    log,
  });
  await serveSite(app, (it) => it.includes('session='));
  app.get('/sell/:id', (request, reply) => {
    requestIds.push(request.id);
    return reply.sendPage({ title: 'A house by the park' }, { showIntention: answer });
  });
  return app;
}

/** The page of the house, rendered from this answer. */
async function pageOf(answer: { id: string }, cookie = '') {
  const app = await openSite(answer);
  const reply = await app.inject({ url: `/sell/${id}`, headers: { cookie } });
  await app.close();
  return reply;
}

const { category: _, owner: __, ...incomplete } = house;

test('a visitor has the page with what it shows, and nothing is logged', async (context) => {
  if (!isBuilt) return context.skip('nothing is built here: npm run build');
  const { statusCode, body } = await pageOf(house);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1');
  expect(body.match(/A house by the park/g)!.length).toBeGreaterThan(1);
  expect(body).toContain('data-visitor');
  expect(logged).toEqual([]);
});

test('where rendering throws they have the page that waits, and one line of the log names the request', async (context) => {
  if (!isBuilt) return context.skip('nothing is built here: npm run build');
  const waiting = await pageOf(house, 'session=1');
  const reply = await pageOf(incomplete);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.body).toBe(waiting.body);
  expect(reply.body).toContain('<title>A house by the park · Intent</title>');
  expect(reply.body).not.toContain('data-visitor');
  // Its script asks for what it shows: of a page that was rendered it does not.
  expect(reply.headers.link).toContain(`/api/intentions/${id}`);
  expect(logged).toMatchObject([{ level: 50, msg: 'a page was not rendered', reqId: requestIds[1] }]);
});

test('what another build has beside this one is found: for an older tab, and for a page of another server', async (context) => {
  if (!isBuilt) return context.skip('nothing is built here: npm run build');
  const other = `dist/web-${Date.now() + 1}`;
  mkdirSync(`${other}/assets`, { recursive: true });
  writeFileSync(`${other}/assets/of-another-build-4fd1.js`, 'export {};');
  writeFileSync(`${other}/secret.js`, 'no');
  try {
    const app = await openSite(house);
    const reply = await app.inject('/assets/of-another-build-4fd1.js');
    expect([reply.statusCode, reply.body]).toEqual([200, 'export {};']);
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('/javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const others = ['/assets/of-no-build-4fd1.js', '/assets/..%2fsecret.js', '/assets/%2e%2e/secret.js'];
    for (const url of others) expect((await app.inject(url)).statusCode, url).toBe(404);
    await app.close();
  } finally {
    rmSync(other, { recursive: true });
  }
});

test('who serves a build says so, and it is not taken for one that nobody serves', async (context) => {
  if (!isBuilt) return context.skip('nothing is built here: npm run build');
  const longAgo = new Date('2026-01-01');
  utimesSync(builtFolder, longAgo, longAgo);
  const app = await openSite(house);
  await vi.waitFor(() => expect(statSync(builtFolder).mtimeMs).toBeGreaterThan(Date.now() - 60_000));
  await app.close();
});

test('whoever asks for the head of a page alone, such as what tries whether links lead somewhere, has it', async (context) => {
  if (!isBuilt) return context.skip('nothing is built here: npm run build');
  const app = await openSite(house);
  const heads = await Promise.all(
    ['/', `/sell/${id}`, '/nowhere'].map((url) => app.inject({ method: 'HEAD', url })),
  );
  await app.close();
  expect(heads.map((it) => [it.statusCode, it.headers['content-type'], it.body])).toEqual([
    [200, 'text/html; charset=utf-8', ''],
    [200, 'text/html; charset=utf-8', ''],
    [404, 'text/html; charset=utf-8', ''],
  ]);
});
