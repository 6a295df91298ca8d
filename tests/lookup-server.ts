/** A real HTTP server that speaks the protocol of the postcode service, well or badly as a test asks. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Coordinates } from '../domain/place.ts';

type Answer = (reply: ServerResponse, postcode: string) => void;

export interface LookupServer {
  readonly url: string;
  /** The postcodes that were asked for, in order. */
  readonly asked: string[];
  /** The answer to requests from now on. */
  answer: Answer;
  close(): Promise<void>;
}

/** Answers as the service does: 200 with coordinates for what it knows, 404 otherwise. */
export function knows(places: Readonly<Record<string, Coordinates | null>>): Answer {
  return (reply, postcode) => {
    const place = places[postcode];
    if (place === undefined) return json(reply, 404, { status: 404, error: 'Postcode not found' });
    const { latitude, longitude } = place ?? { latitude: null, longitude: null };
    json(reply, 200, {
      status: 200,
      result: { postcode, quality: 1, latitude, longitude, country: 'England' },
    });
  };
}

export function json(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function openLookupServer(answer: Answer = knows({})): Promise<LookupServer> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const [, folder, postcode = ''] = (request.url ?? '').split('/');
    if (folder !== 'postcodes') return json(reply, 400, { status: 400, error: 'Unknown path' });
    asked.push(decodeURIComponent(postcode));
    lookup.answer(reply, decodeURIComponent(postcode));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const lookup: LookupServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return lookup;
}
