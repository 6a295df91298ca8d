/** HTTP calls that cost the bench little: kept connections, no more than it needs. */
import http from 'node:http';

// A server that closes after five idle seconds, and is late under load, must not meet a call on the way.
const agent = new http.Agent({ keepAlive: true, maxSockets: 128, agentKeepAliveTimeoutBuffer: 3_000 });

/** Answers the body of a reply below 300; throws otherwise. */
export async function call(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<string> {
  const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const type = text === undefined ? {} : { 'content-type': 'application/json' };
  return (await callForBytes(method, url, { ...headers, ...type }, text)).toString();
}

/** The same with the bytes of both bodies as they travel. */
export function callForBytes(
  method: string,
  url: string | URL,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': body.length };
    const request = http.request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const said = Buffer.concat(parts);
        if ((response.statusCode ?? 500) < 300) resolve(said);
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${said.subarray(0, 200)}`));
      });
    });
    request.on('error', reject).end(body);
  });
}
