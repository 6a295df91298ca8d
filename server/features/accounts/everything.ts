/**
 * Everything about me: one zip of JSON and pictures, made while it leaves, so that the largest takes no more
 * memory than the smallest.
 */
import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { callUrl } from '../../../contract/addresses.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { leavingWords } from '../../../domain/leaving-words.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import { type OwnData, type OwnFile, rowsOf } from '../../core/own-data.ts';
import type { Viewer } from '../../core/session.ts';
import { sign, verify } from '../../core/signed.ts';
import { provePassword } from './password-tries.ts';

const { atMost, windowMs, linkMs } = limits.everything;

/**
 * The link by which a browser fetches the file, for the next minutes and for this person alone. Refuses a
 * wrong password, and one too many of them: a session left open shows one thing after another, not all at
 * once. And more than some files a day.
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

/** The file, as it is made. Refuses a link that is over, or that was another person's. */
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

/** Whose link it is does not stand in it, but is signed: with another session it opens nothing. */
function purposeFor({ userId }: Viewer): string {
  return `everything of ${userId} until`;
}

/**
 * The zip of what is held about this person and is theirs to take along. One entry is read after the other, each
 * while it leaves. A failure in the midst breaks the file off: the browser says so.
 */
export async function zipOf(context: Context, userId: string, parts: readonly OwnData[]): Promise<Readable> {
  // First: the zip reads as soon as something is added, and who sends it must be there when that fails.
  const files = await filesOf(context, userId, parts);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  // Whoever sends it sees that it broke off; without a listener until then, a failure would end the process.
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
  for await (const row of rowsOf(db, part, userId)) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function* bytesOf({ storage }: Context, path: string): AsyncGenerator<Uint8Array> {
  // One that was removed since the file was begun is empty.
  const bytes = await storage.get(path);
  if (bytes !== null) yield bytes;
}

async function filesOf({ db }: Context, userId: string, parts: readonly OwnData[]): Promise<OwnFile[]> {
  const found: OwnFile[] = [];
  for (const part of parts) {
    if (part.files === undefined) continue;
    for await (const row of rowsOf(db, part, userId)) found.push(...part.files(row));
  }
  return found;
}

function readme(parts: readonly OwnData[]): string {
  const lines = parts.flatMap(({ file, what, left = {} }) => {
    const reasons = Object.entries(left).filter(([, why]) => why !== 'It is you.' && why !== 'Told by name.');
    return [`${file}.json`, `  ${what}`, ...reasons.map(([name, why]) => `  Without ${name}: ${why}`), ''];
  });
  const head = [
    'What Intent keeps about you. Times are UTC. An intention is at /sell/ or /buy/ and its id.',
    leavingWords.notTaken,
    'What joins you with somebody who blocks you (likes, matches, chats, rings, and that you were told of them) is left out while they do.',
  ];
  return [...head, '', ...lines].join('\n');
}
