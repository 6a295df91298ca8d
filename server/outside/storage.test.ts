/** Storage: the same promises on disk and on a server that speaks S3. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, type Storage } from './storage.ts';

const path = 'Images/folder/picture.webp';
const bytes = new Uint8Array([82, 73, 70, 70, 0, 255, 128]);

/** The few calls of S3's protocol that are used, path-style, in memory. */
function s3Server() {
  const objects = new Map<string, Buffer>();
  const requests: { authorization: string; type: string | undefined }[] = [];
  const server = createServer(async (request, reply) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://store').pathname);
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    requests.push({
      authorization: request.headers.authorization ?? '',
      type: request.headers['content-type'],
    });
    if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(body));
      return reply.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found !== undefined) return reply.end(found);
    const code = key.startsWith('/bucket/') ? 'NoSuchKey' : 'AccessDenied';
    reply.writeHead(code === 'NoSuchKey' ? 404 : 403, { 'content-type': 'application/xml' });
    reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  return { server, objects, requests };
}

let dataDir: string;
const s3 = s3Server();
let endpoint: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'intent-storage-'));
  await new Promise<void>((done) => s3.server.listen(0, '127.0.0.1', done));
  endpoint = urlOf(s3.server);
});
afterAll(async () => {
  s3.server.closeAllConnections();
  s3.server.close();
  await rm(dataDir, { recursive: true });
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const settings = (bucket: string) =>
  ({ endpoint, region: 'eu-west-2', bucket, accessKeyId: 'KEY', secretAccessKey: 'S' }) as const;
const onS3 = (bucket: string) => createStorage({ dataDir, storage: settings(bucket) });

describe.each<[string, () => Storage]>([
  ['on disk', () => createStorage({ dataDir, storage: undefined })],
  ['on S3', () => onS3('bucket')],
])('%s', (_where, open) => {
  test('what is put can be got, byte for byte', async () => {
    const storage = open();
    await storage.put(path, bytes);
    expect(await storage.get(path)).toEqual(bytes);
  });

  test('what is removed is gone, and removing again is fine', async () => {
    const storage = open();
    await storage.put(path, bytes);
    await storage.remove([path, 'Images/folder/absent.webp']);
    await storage.remove([path]);
    expect(await storage.get(path)).toBeNull();
  });
});

test('on disk a file lies under its own path in the data folder', { tags: ['3.files.path'] }, async () => {
  await createStorage({ dataDir, storage: undefined }).put(path, bytes);
  expect(new Uint8Array(await readFile(join(dataDir, path)))).toEqual(bytes);
});

test('on S3 a file lies in the bucket, as WebP, and the request is signed', async () => {
  await onS3('bucket').put(path, bytes);
  expect(s3.objects.has(`/bucket/${path}`)).toBe(true);
  expect(s3.requests.at(-1)).toMatchObject({
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=KEY\//),
    type: 'image/webp',
  });
});

test('a store that refuses is an error, not an absent file', async () => {
  await expect(onS3('forbidden').get(path)).rejects.toThrow();
});

test('a store that takes a call and never answers fails it: what waits for it goes on', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const storage = createStorage(
    { dataDir, storage: { ...settings('bucket'), endpoint: urlOf(silent) } },
    { connectionTimeout: 200, socketTimeout: 200 },
  );
  await expect(storage.remove([path])).rejects.toThrow();
  await expect(storage.put(path, bytes)).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});
