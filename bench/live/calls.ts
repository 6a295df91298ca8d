/** HTTP calls that cost the bench little: kept connections, no more than it needs. */
import http from 'node:http';

// A server that closes after five idle seconds, and is late under load, must not meet a call on the way.
const agent = new http.Agent({ keepAlive: true, maxSockets: 128, agentKeepAliveTimeoutBuffer: 3_000 });

/** Answers the body of a reply below 300; throws otherwise. */
export function call(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<string> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method, agent, headers: { ...headers, ...type, 'content-length': Buffer.byteLength(text) } },
      (response) => {
        let said = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          said += part;
        });
        response.on('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve(said)
            : reject(new Error(`${method} ${url} answered ${response.statusCode}: ${said.slice(0, 200)}`)),
        );
      },
    );
    request.on('error', reject).end(text);
  });
}
