/**
 * What a process of Node.js holds, and not what it has not given back yet: asked over its inspector, which
 * `inspected` opens.
 */
import { freePort } from '../../tests/config.ts';

/** The environment of a process whose garbage can be collected, and the address of its inspector. */
export async function inspected(): Promise<{ env: Record<string, string>; inspector: string }> {
  const address = `127.0.0.1:${await freePort()}`;
  return { env: { NODE_OPTIONS: `--inspect=${address}` }, inspector: `http://${address}` };
}

/** Collects its garbage, all of it. */
export async function collectGarbage(inspector: string): Promise<void> {
  const [target] = (await (await fetch(`${inspector}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    socket.onmessage = () => resolve();
    socket.onerror = () => reject(new Error('the inspector does not answer'));
  });
  socket.close();
}
