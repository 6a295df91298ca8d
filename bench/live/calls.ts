/** HTTP calls that cost the bench little: connections are kept, and nothing is read that it does not need. */
import http from 'node:http';

// The server closes connections that were idle for five seconds, and may be late under load: the buffer keeps
// a call from meeting a connection that is closing.
const agent = new http.Agent({ keepAlive: true, maxSockets: 128, agentKeepAliveTimeoutBuffer: 3_000 });

/** Makes a call and answers the body of its reply; throws unless the status is below 300. */
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

/** Makes a call whose body is sent as bytes, and answers the bytes of the reply as they travelled. */
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
