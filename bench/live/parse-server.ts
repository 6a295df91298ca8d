/**
 * The peer: parse-server with LiveQuery on the same PostgreSQL, started by its own command. Its package,
 * settings and cloud code are in bench/peers/.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/config.ts';
import { createDatabase, dropDatabase } from '../database.ts';
import { call } from './calls.ts';
import { type ChatSystem, content } from './load.ts';
import { rowsIn } from './rows.ts';

export const peerName = 'parse-server, one process';

const peers = fileURLToPath(new URL('../peers/', import.meta.url));
const command = `${peers}node_modules/parse-server/bin/parse-server`;

/** Why the peer cannot take part, in words for the report; undefined when it can. */
export function whyNoPeer(): string | undefined {
  if (existsSync(command)) return undefined;
  return 'parse-server is not installed, so the peer is left out: npm ci --prefix bench/peers';
}

interface Member {
  readonly id: string;
  readonly sessionToken: string;
}

interface ParseChat {
  readonly id: string;
  readonly people: readonly [Member, Member];
}

const database = 'intent_bench_live_parse';
/** The id of the application is the one in bench/peers/parse-server.json. */
const app = { 'x-parse-application-id': 'bench' };

/**
 * Starts one process with so many chats; the two people of each are signed in, connected, and subscribed to
 * their chat.
 */
export async function startParseServer(server: string, chatCount: number): Promise<ChatSystem> {
  const databaseUrl = await createDatabase(server, database);
  const folder = await mkdtemp(join(tmpdir(), 'intent-bench-parse-'));
  const { child, url } = await startCommand(folder, databaseUrl);
  const chats: ParseChat[] = [];
  const sockets: WebSocket[] = [];
  const parse: ChatSystem = {
    name: peerName,
    chats: chatCount,
    onArrival: () => {},
    send: (chat, id) => send(url, chats[chat]!, id),
    stored: () => rowsIn(databaseUrl, '"Message"'),
    async close() {
      for (const socket of sockets) socket.close();
      await end(child);
      await dropDatabase(server, database);
      await rm(folder, { recursive: true, force: true });
    },
  };
  while (chats.length < chatCount) chats.push(await makeChat(url, chats.length));
  for (const [at, chat] of chats.entries())
    for (const person of chat.people)
      sockets.push(
        await subscribe(url, person, chat.id, (message) => {
          if (message.sender.objectId !== person.id) parse.onArrival(message.key, at);
        }),
      );
  return parse;
}

async function startCommand(folder: string, databaseURI: string) {
  const port = await freePort();
  const url = `http://localhost:${port}/parse`;
  const file = join(folder, 'settings.json');
  const cloud = `${peers}cloud.mjs`;
  const settings = JSON.parse(await readFile(`${peers}parse-server.json`, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...settings, cloud, serverURL: url, port, databaseURI }));
  const child = spawn(process.execPath, [command, file], {
    // The peer writes its logs into the folder it runs in.
    cwd: folder,
    // npm would set this: without it the cloud code is not read as a module.
    env: { ...process.env, NODE_ENV: 'production', npm_package_type: 'module' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await announced(child);
  return { child, url };
}

async function announced(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      if (said.includes('parse-server running on')) resolve();
    };
    child.stdout!.setEncoding('utf8').on('data', hear);
    child.stderr!.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => reject(new Error(`parse-server ended with ${code}: ${said}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function makeChat(url: string, number: number): Promise<ParseChat> {
  const people = await Promise.all([signUp(url, `seller-${number}`), signUp(url, `buyer-${number}`)]);
  const [seller, buyer] = people;
  const said = await call('POST', `${url}/classes/Chat`, headersOf(seller), {
    seller: pointer('_User', seller.id),
    buyer: pointer('_User', buyer.id),
    ACL: { [seller.id]: { read: true }, [buyer.id]: { read: true } },
  });
  return { id: (JSON.parse(said) as { objectId: string }).objectId, people };
}

async function signUp(url: string, username: string): Promise<Member> {
  const form = { username, email: `${username}@example.org`, password: 'a long password' };
  const said = await call('POST', `${url}/users`, app, form);
  const { objectId, sessionToken } = JSON.parse(said) as { objectId: string; sessionToken: string };
  return { id: objectId, sessionToken };
}

async function send(url: string, { id, people }: ParseChat, key: string): Promise<void> {
  // Either side may send, as with Intent.
  const sender = people[Math.random() < 0.5 ? 0 : 1];
  const message = { key, content, chat: pointer('Chat', id) };
  await call('POST', `${url}/classes/Message`, headersOf(sender), message);
}

interface Said {
  readonly op: string;
  readonly error?: string;
  readonly object?: { readonly key: string; readonly sender: { readonly objectId: string } };
}

/** Speaks LiveQuery's own protocol: connect, subscribe, and then one frame for each message of the chat. */
async function subscribe(
  url: string,
  { sessionToken }: Member,
  chatId: string,
  hear: (message: NonNullable<Said['object']>) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http:', 'ws:'));
  const say = (frame: object) => socket.send(JSON.stringify({ ...frame, sessionToken }));
  const query = { className: 'Message', where: { chat: pointer('Chat', chatId) } };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => say({ op: 'connect', applicationId: app['x-parse-application-id'] });
    socket.onerror = () => reject(new Error('the LiveQuery socket broke'));
    socket.onmessage = ({ data }) => {
      const { op, object, error } = JSON.parse(data as string) as Said;
      if (op === 'create') hear(object!);
      else if (op === 'connected') say({ op: 'subscribe', requestId: 1, query });
      else if (op === 'subscribed') resolve();
      else if (op === 'error') reject(new Error(`LiveQuery said ${error}`));
    };
  });
  return socket;
}

function headersOf({ sessionToken }: Member) {
  return { ...app, 'x-parse-session-token': sessionToken };
}

function pointer(className: string, objectId: string) {
  return { __type: 'Pointer', className, objectId };
}
