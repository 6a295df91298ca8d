/**
 * The site behind an address of its own, at which the server may be away, and a next release may be
 * published.
 */
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

export interface Published {
  readonly url: string;
  /** Makes the server answer nothing, or answer again. */
  setAway(isAway: boolean): void;
  /**
   * Publishes a release: from now on there are only files of other names, which the pages and the service
   * worker name. The first release is 0; without a number the next one is published.
   */
  release(nth?: number): void;
}

/**
 * The files whose names differ in each release: 'careers-B5hJX9d-.js' is 'careers-B5hJX9d-~1.js' in the next,
 * and so are the names inside of files.
 */
export const builtFiles = readdirSync('dist/web/assets').filter((it) => /\.(js|css|html)$/.test(it));

function named(text: string, release: number): string {
  if (release === 0) return text;
  return builtFiles.reduce((all, it) => all.replaceAll(it, it.replace(/\.(?=\w+$)/, `~${release}.`)), text);
}

/** Opens an address in front of the site at `origin`. It ends with the test. */
export async function published(origin: string): Promise<Published> {
  let [release, isAway] = [0, false];
  const open = new Set<Duplex>();
  const server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    void answer(origin, release, request, response).catch(() => request.socket.destroy());
  });
  server.on('upgrade', (request, socket) => {
    if (isAway) return void socket.destroy();
    const { hostname, port } = new URL(origin);
    const upstream = connect(Number(port), hostname, () => {
      const headers = { ...request.headers, host: `${hostname}:${port}`, origin };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.pipe(upstream).pipe(socket);
    });
    open.add(socket).add(upstream);
    for (const it of [socket, upstream]) it.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const hangUp = () => {
    server.closeAllConnections();
    for (const it of open) it.destroy();
    open.clear();
  };
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setAway: (now) => {
      isAway = now;
      if (isAway) hangUp();
    },
    release: (nth = release + 1) => {
      release = nth;
    },
  };
}

async function answer(origin: string, release: number, request: IncomingMessage, response: ServerResponse) {
  const { url = '/', method = 'GET' } = request;
  const [, mark = '0'] = /~(\d+)\.\w+$/.exec(url) ?? [];
  if (/^\/assets\/.*\.(js|css|html)$/.test(url) && Number(mark) !== release)
    return void response.writeHead(404).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const {
    host: _,
    connection: __,
    'accept-encoding': ___,
    'content-length': ____,
    ...headers
  } = request.headers;
  const answered = await fetch(origin + url.replace(/~\d+(?=\.\w+$)/, ''), {
    method,
    headers: { ...(headers as Record<string, string>), ...(headers.origin && { origin }) },
    redirect: 'manual',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const type = answered.headers.get('content-type') ?? '';
  const body = Buffer.from(await answered.arrayBuffer());
  const isText = /javascript|html|css/.test(type);
  const cookies = answered.headers.getSetCookie();
  response.writeHead(answered.status, {
    'content-type': type,
    'cache-control': answered.headers.get('cache-control') ?? 'no-cache',
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  response.end(isText ? named(body.toString(), release) : body);
}

/**
 * Waits until the page's service worker stands between the page and the server: it is loaded when somebody
 * uses the page.
 */
export async function underWorker(page: Page): Promise<void> {
  const isThere = async () => {
    await page.mouse.move(Math.random() * 200, 200);
    return page.evaluate(() => navigator.serviceWorker.controller !== null);
  };
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
}
