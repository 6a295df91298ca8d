/**
 * Collects the garbage of another Node.js process over its inspector, so that its memory is what it holds and
 * not what it has yet to give back.
 */
import { freePort } from '../../tests/config.ts';

/** The environment that opens the inspector of a process, and the inspector's address. */
export async function inspected(): Promise<{ env: Record<string, string>; inspector: string }> {
  const address = `127.0.0.1:${await freePort()}`;
  return { env: { NODE_OPTIONS: `--inspect=${address}` }, inspector: `http://${address}` };
}

/** Has the process at this inspector collect all its garbage. */
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
