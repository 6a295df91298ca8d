/**
 * Everything about me: one zip of JSON and pictures, written while it is sent, so that the largest takes no
 * more memory than the smallest.
 */
import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { callUrl } from '../../../contract/addresses.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { leavingWords } from '../../../domain/leaving-words.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import { type OwnData, type OwnFile, ownRows } from '../../core/own-data.ts';
import type { Viewer } from '../../core/session.ts';
import { sign, verify } from '../../core/signed.ts';
import { provePassword } from './password-tries.ts';

const { atMost, windowMs, linkMs } = limits.everything;

/**
 * Answers the link by which this person’s browser fetches the file within the next minutes. Asks for the
 * password, since a session left open shows one thing after another and not all at once. Refuses a wrong
 * password, too many wrong ones, and more than a few files a day.
 */
export async function askForEverything(
  context: Context,
  viewer: Viewer,
  password: string,
  headers: Headers,
): Promise<Decision<{ path: string }>> {
  const { clock, config, strictCounter } = context;
  const proof = await provePassword(context, viewer, password, headers);
  if (!proof.allowed) return proof;
  const spent = await strictCounter?.count(`everything ${viewer.userId}`, windowMs);
  if (spent && spent.current > atMost) return refused('too-many-exports');
  const until = String(clock().getTime() + linkMs);
  const ticket = sign(config.authSecret, purposeFor(viewer), until);
  return allowed({ path: `${callUrl('takeEverything')}?ticket=${ticket}` });
}

/** Streams the file while it is made. Refuses a link that has ended or belongs to another person. */
export async function takeEverything(
  context: Context,
  viewer: Viewer,
  ticket: string,
  parts: readonly OwnData[],
): Promise<Decision<Readable>> {
  const { clock, config } = context;
  const until = verify({ authSecret: config.authSecret }, purposeFor(viewer), ticket);
  if (until === undefined || Number(until) < clock().getTime()) return refused('link-expired');
  return allowed(await zipOf(context, viewer.userId, parts));
}

/**
 * The purpose that the link is signed for. The person’s id is part of it and not of the link: with another
 * session the link opens nothing.
 */
function purposeFor({ userId }: Viewer): string {
  return `everything of ${userId} until`;
}

/**
 * The zip of what is held about this person and is theirs to take along. The entries are read one after the
 * other, each while it is sent. A failure breaks the file off, and the browser says so.
 */
export async function zipOf(context: Context, userId: string, parts: readonly OwnData[]): Promise<Readable> {
  // Awaited first: the zip starts to read with its first entry, and a failure needs its listener by then.
  const files = await filesOf(context, userId, parts);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  // Keeps a failure from ending the process before the sender listens; the sender still sees that the stream
  // broke off.
  output.on('error', () => {});
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  const add = (name: string, read: () => AsyncIterable<string | Uint8Array>, compress = true) =>
    zip.addReadStreamLazy(name, { compress, mtime: context.clock() }, (give) =>
      give(null, Readable.from(read(), { objectMode: false }).on('error', fail)),
    );
  zip.addBuffer(Buffer.from(readme(parts)), 'README.txt', { mtime: context.clock() });
  for (const part of parts) add(`${part.file}.json`, () => jsonOf(context, part, userId));
  for (const { stored, given } of files) add(given, () => bytesOf(context, stored), false);
  zip.end();
  return output;
}

async function* jsonOf({ db }: Context, part: OwnData, userId: string): AsyncGenerator<string> {
  let before = '[';
  for await (const row of ownRows(db, part, userId)) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function* bytesOf({ storage }: Context, path: string): AsyncGenerator<Uint8Array> {
  // A picture that was removed since the zip was begun becomes an empty entry.
  const bytes = await storage.get(path);
  if (bytes !== null) yield bytes;
}

async function filesOf({ db }: Context, userId: string, parts: readonly OwnData[]): Promise<OwnFile[]> {
  const found: OwnFile[] = [];
  for (const part of parts) {
    if (part.files === undefined) continue;
    for await (const row of ownRows(db, part, userId)) found.push(...part.files(row));
  }
  return found;
}

function readme(parts: readonly OwnData[]): string {
  const lines = parts.flatMap(({ file, what, omitted = {} }) => {
    const reasons = Object.entries(omitted).filter(
      ([, why]) => why !== 'It is you.' && why !== 'Told by name.',
    );
    return [`${file}.json`, `  ${what}`, ...reasons.map(([name, why]) => `  Without ${name}: ${why}`), ''];
  });
  const head = [
    'What Intent keeps about you. Times are UTC. An intention is at /sell/ or /buy/ and its id.',
    leavingWords.notTaken,
    'What joins you with somebody who blocks you (likes, matches, chats, rings, and that you were told of them) is left out while they do.',
  ];
  return [...head, '', ...lines].join('\n');
}
