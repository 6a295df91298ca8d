/** A push service for tests: a real server that takes push messages and opens them as the browser would. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushNotice, PushSubscription } from '../contract/notifications.ts';

interface Delivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  /** The notice that the browser's service worker would be given. */
  readonly notice: PushNotice;
}

export interface PushService {
  readonly url: string;
  /** Everything that was sent to it, whatever it answered. */
  readonly received: Delivery[];
  /**
   * The statuses of its answers to the next notices of a match; afterwards, and for all other notices, it
   * answers 201.
   */
  answers: number[];
  /** The answers of the service wait for this promise. */
  gate: Promise<void>;
  /** The most notices that waited for an answer at one time. */
  readonly mostAtOnce: number;
  /** Makes the subscription of a new browser. */
  browser(name: string): PushSubscription;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks);
      const opened = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
      const notice: PushNotice = JSON.parse(opened.toString('utf8'));
      service.received.push({
        path: request.url ?? '',
        headers: request.headers,
        bytes: body.length,
        notice,
      });
      waiting += 1;
      mostAtOnce = Math.max(mostAtOnce, waiting);
      await service.gate;
      waiting -= 1;
      const status = notice.kind === 'match' ? service.answers.shift() : undefined;
      response.writeHead(status ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let waiting = 0;
  let mostAtOnce = 0;
  const service: PushService = {
    url,
    received: [],
    answers: [],
    gate: Promise.resolve(),
    get mostAtOnce() {
      return mostAtOnce;
    },
    browser: (name) => ({ endpoint: `${url}/${name}`, keys: { p256dh: publicKey, auth } }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
