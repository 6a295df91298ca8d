/** Fills a site with the demo's world, through the same actions that people use. Running it again changes nothing. */
import pLimit from 'p-limit';
import { drawsFrom } from '../../domain/chance.ts';
import { chatId, messageRule } from '../../domain/chat.ts';
import { dayMs, earlier, minuteMs } from '../../domain/durations.ts';
import type { Answers } from '../../domain/kinds/kinds.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../core/hash.ts';
import type { Viewer } from '../core/session.ts';
import { readChat, sendMessage } from '../features/chat/actions.ts';
import { listCandidates } from '../features/discovery/actions.ts';
import { intentionWithId } from '../features/discovery/sql.ts';
import { createIntention } from '../features/intentions/actions.ts';
import { confirmIntention } from '../features/intentions/standing.ts';
import { likeIntention } from '../features/likes/actions.ts';
import { demoRegistration } from './accounts.ts';
import { type DemoDraft, demoDrafts } from './draft.ts';
import type { Chance } from './market.ts';
import { demoPeople } from './people.ts';
import { addPictures, sceneReader } from './pictures.ts';
import { aliceSells, almostNeighbours, bobWants, neighbours } from './protagonists.ts';
import { aliceWants, bobSells, carolSells, carolWants } from './ring.ts';
import { conversation } from './wording.ts';

/** Told after each step of the work: how much is done, of how much. */
export type Progress = (step: string, done: number, total: number) => void;

export interface DemoSize {
  readonly people: number;
  readonly intentions: number;
}

const seed = 20_261_121;

interface Posted {
  readonly id: string;
  readonly viewer: Viewer;
  readonly answers: Answers;
}

export async function fillDemo(context: Context, size: DemoSize, progress: Progress): Promise<void> {
  const chance = drawsFrom(seed);
  const people = demoPeople(chance, size.people);
  const viewers = await forEach('People', people, progress, await demoRegistration(context));
  const drafts = demoDrafts(chance, seed, size.intentions);
  const posted = await postIntentions(context, chance, viewers, drafts, progress);
  const read = sceneReader();
  const sells = posted.filter((it) => it.answers.type === 'sell');
  await forEach('Pictures', sells, progress, async ({ viewer, id, answers }) => {
    await addPictures(context, viewer, id, answers, read);
    await lookAtNoCopies(context, id);
  });
  await likeAround(context, posted, progress);
}

/**
 * At once: each waits for the disk and the database longer than it computes, and the site beside needs some
 * of both.
 */
const atOnce = 6;

/** Tells the progress after each. Answers in the order of the items. */
function forEach<Item, Result>(
  step: string,
  items: readonly Item[],
  progress: Progress,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  let done = 0;
  return pLimit(atOnce).map(items, async (item, at) => {
    const result = await work(item, at);
    done += 1;
    progress(step, done, items.length);
    return result;
  });
}

/**
 * The first two people post the first two intentions; all but them and Carol take turns with the rest. At the
 * end come those of the ring.
 */
async function postIntentions(
  context: Context,
  chance: Chance,
  viewers: readonly Viewer[],
  drafts: readonly DemoDraft[],
  progress: Progress,
): Promise<Posted[]> {
  const some = [aliceSells, bobWants, ...neighbours(chance), ...drafts, ...almostNeighbours(chance)];
  const [alice, bob, ...others] = viewers;
  const carol = others.pop();
  // Named apart from the others, so that theirs stay as they were.
  const ring = [
    { draft: aliceWants, viewer: alice!, id: ringIds.aliceWants },
    { draft: bobSells, viewer: bob!, id: ringIds.bobSells },
    { draft: carolSells, viewer: carol!, id: ringIds.carolSells },
    { draft: carolWants, viewer: carol!, id: ringIds.carolWants },
  ];
  await knowPostcodes(context, [...some, ...ring.map((it) => it.draft)]);
  const all = [
    ...some.map((draft, at) => ({
      draft,
      viewer: at < 2 ? viewers[at]! : others[(at - 2) % others.length]!,
      id: idOf(`intention ${at}`),
    })),
    ...ring,
  ];
  // Posted some time within the last month, so that 'newest' has something to say.
  const drawn = all.map(({ draft: { answers }, viewer, id }) => ({
    viewer,
    id,
    answers,
    postedAt: earlier(context.clock(), Math.floor(chance() * 30 * dayMs)),
  }));
  return forEach('Intentions', drawn, progress, async ({ postedAt, ...posted }) => {
    await postOnce({ ...context, clock: () => postedAt }, posted);
    // Run again, the demo is not asked whether it still stands.
    await confirmIntention(context, posted.viewer, posted.id);
    await lookAtNoCopies(context, posted.id);
    return posted;
  });
}

/** Buyers like some of what fits them; half of those sellers like back, and most of them talk. */
async function likeAround(context: Context, posted: readonly Posted[], progress: Progress): Promise<void> {
  const ownerOf = new Map(posted.map((it) => [it.id, it.viewer]));
  const buys = posted.filter((it) => it.answers.type === 'buy');
  await forEach('Likes and chats', buys, progress, async (buy) => {
    const row = await intentionWithId(context.db, buy.id).executeTakeFirstOrThrow();
    const page = await listCandidates(context, buy.viewer, row, { limit: 3, sort: 'nearest' });
    for (const { intention } of page.allowed ? page.value.items : []) {
      const seller = ownerOf.get(intention.id);
      if (seller === undefined || haveYetToMeet(buy.id, intention.id)) continue;
      await meet(context, { buy, sellId: intention.id, seller }, byChance);
    }
  });
  await meetAlice(context, posted);
  await closeRingButForOne(context, posted);
}

/** The shares of pairs whose buyer likes, of those whose seller likes back, and of matches that talk. */
type Shares = readonly [liked: number, likedBack: number, talks: number];
const byChance: Shares = [0.6, 0.5, 0.8];
const surely: Shares = [1, 1, 1];

async function meet(context: Context, pair: Talk, shares: Shares): Promise<void> {
  const { buy, sellId, seller } = pair;
  // Each pair has a chance of its own, so that every run draws the same whatever else is there by then.
  const chance = drawsFrom(numberOf(`${buy.id} ${sellId}`));
  const [liked, likedBack, talks] = shares.map((share) => chance() < share);
  const lines = conversation(chance);
  if (liked) await likeIntention(context, buy.viewer, buy.id, sellId);
  if (likedBack) await likeIntention(context, seller, sellId, buy.id);
  if (liked && likedBack && talks) await talk(context, pair, lines);
}

/** Alice has a match to look at from the start: with the first who looks for a house around hers, after Bob. */
async function meetAlice(context: Context, [house, _bob, ...others]: readonly Posted[]): Promise<void> {
  const buy = others.find(({ answers }) => answers.type === 'buy');
  if (house && buy) await meet(context, { buy, sellId: house.id, seller: house.viewer }, surely);
}

/** Of the ring of three all is said but whether Bob likes Alice's house. */
async function closeRingButForOne(context: Context, posted: readonly Posted[]): Promise<void> {
  const byId = new Map(posted.map((it) => [it.id, it]));
  const of = (name: keyof typeof ringIds) => byId.get(ringIds[name])!;
  for (const [buy, sell] of [
    [of('aliceWants'), of('carolSells')],
    [of('carolWants'), of('bobSells')],
  ] as const)
    await meet(context, { buy, sellId: sell.id, seller: sell.viewer }, surely);
  await likeIntention(context, of('aliceSells').viewer, ringIds.aliceSells, ringIds.bobWants);
}

/** Alice and Bob fit, but whoever tries the site brings them together. */
function haveYetToMeet(buyId: string, sellId: string): boolean {
  return sellId === ringIds.aliceSells && buyId === ringIds.bobWants;
}

interface Talk {
  readonly buy: Posted;
  readonly sellId: string;
  readonly seller: Viewer;
}

async function talk(
  context: Context,
  { buy, sellId, seller }: Talk,
  lines: readonly string[],
): Promise<void> {
  const chat = chatId([buy.viewer.userId, seller.userId], [buy.id, sellId]);
  const start = context.clock().getTime() - 2 * dayMs;
  for (const [at, content] of lines.entries()) {
    const [writer, reader] = at % 2 === 0 ? [buy.viewer, seller] : [seller, buy.viewer];
    const then = { ...context, clock: () => new Date(start + at * 47 * minuteMs) };
    await sendMessage(then, writer, chat, messageRule.parse({ id: idOf(`message ${chat} ${at}`), content }));
    // Everything but the last line has been read.
    if (at < lines.length - 1) await readChat(then, reader, chat);
  }
}

/** An intention that is there stays as its owner left it. */
async function postOnce(context: Context, { viewer, id, answers }: Posted): Promise<void> {
  const there = await context.db
    .selectFrom('intentions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (there !== undefined) return;
  const decision = await createIntention(context, viewer, { ...answers, id });
  if (!decision.allowed)
    throw new Error(
      `the demo's intention was refused: ${decision.detail} ${JSON.stringify(decision.fields)}`,
    );
}

/** Its people write with the same few words and show the same few scenes: none of that is for a moderator. */
async function lookAtNoCopies({ transact }: Context, id: string): Promise<void> {
  await transact((tx) => tx.deleteFrom('duplicateLooks').where('intentionId', '=', id).execute());
}

/** Where the invented postcodes are, as the importer would store it: no service knows them. */
async function knowPostcodes({ transact }: Context, drafts: readonly DemoDraft[]): Promise<void> {
  const rows = drafts.map(({ answers: { postcode }, place: { latitude, longitude } }) => ({
    postcode,
    latitude,
    longitude,
    source: 'import' as const,
  }));
  await transact((tx) =>
    tx
      .insertInto('postcodes')
      .values(rows)
      .onConflict((conflict) => conflict.column('postcode').doNothing())
      .execute(),
  );
}

function numberOf(name: string): number {
  return sha256(name).readInt32LE();
}

/** The same id for the same name on every run: a version 8 uuid, whose bits are ours to choose. */
function idOf(name: string): string {
  const hex = sha256(`intent demo ${name}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The intentions of the ring of Alice, Bob and Carol. */
export const ringIds = {
  aliceSells: idOf('intention 0'),
  bobWants: idOf('intention 1'),
  aliceWants: idOf('alice wants'),
  bobSells: idOf('bob sells'),
  carolSells: idOf('carol sells'),
  carolWants: idOf('carol wants'),
};
