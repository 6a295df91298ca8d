/**
 * Reads what a person sees of what they report, and makes a copy. The server reads all of it itself: nothing
 * of it comes from the reporter.
 */
import { type Evidence, nearestOf } from '../../../domain/evidence.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { limits } from '../../../domain/limits.ts';
import { imageIdOf } from '../../../domain/media.ts';
import type { NewReport, Subject } from '../../../domain/reports.ts';
import type { Tx } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { photoFileOf } from '../accounts/photo.ts';
import * as chats from '../chat/sql.ts';
import { idsOf } from '../intentions/sql.ts';
import { viewIntentions } from '../intentions/view.ts';
import { holdIntentions } from '../likes/sql.ts';
import { storedPath } from '../media/pictures.ts';
import { membersOf } from '../rings/closing-rows.ts';
import * as rings from '../rings/talk-rows.ts';
import * as sql from './evidence-rows.ts';

/** A picture that the reporter saw, and the path of its file. */
export interface Source {
  readonly id: string;
  readonly path: string;
}

export interface Seen {
  /** The id as the database writes it, however the request wrote it. */
  readonly subjectId: string;
  readonly aboutUserId: string;
  /** The evidence, its list of pictures still empty. */
  readonly evidence: Evidence;
  readonly sources: readonly Source[];
  /** Rows that must not be deleted while the report is written. */
  readonly held: {
    readonly intentionIds?: readonly string[];
    readonly chatId?: string;
    readonly ringId?: string;
  };
}

type Looks = (db: Db, viewer: Viewer, id: string) => Promise<Seen | undefined>;

/** What this person sees of the reported thing now; undefined where they see nothing. */
export async function seenOf(
  db: Db,
  viewer: Viewer,
  { subject, subjectId }: Pick<NewReport, 'subject' | 'subjectId'>,
): Promise<Seen | undefined> {
  const id = sql.idOf(subject, subjectId);
  return id === undefined ? undefined : looks[subject](db, viewer, id);
}

/** Locks what was seen against deletion until the transaction ends. */
export async function holdSeen(tx: Tx, { userId }: Viewer, { held }: Seen): Promise<void> {
  const { intentionIds = [], chatId, ringId } = held;
  if (intentionIds.length > 0) await holdIntentions(tx, intentionIds);
  if (chatId !== undefined) await chats.holdChat(tx, chatId, userId);
  if (ringId !== undefined) await rings.holdRing(tx, ringId, userId);
}

const looks: Record<Subject, Looks> = {
  async intention(db, viewer, id) {
    const { intentions, sources } = await intentionsSeen(db, viewer, [id]);
    const [shown] = intentions;
    if (shown === undefined) return undefined;
    const { people, photos } = await peopleSeen(db, [shown.ownerId]);
    return {
      subjectId: shown.id,
      aboutUserId: shown.ownerId,
      evidence: { ...nothing, people, intentions },
      sources: [...sources, ...photos].slice(0, limits.reports.pictures),
      held: { intentionIds: [shown.id] },
    };
  },
  async picture(db, viewer, id) {
    const found = await sql.intentionOfPicture(db, id);
    const seen = found && (await looks.intention(db, viewer, found.intentionId));
    return seen && { ...seen, subjectId: found.id, sources: seen.sources.filter((it) => it.id === found.id) };
  },
  async person(db, viewer, id) {
    const chat = await sql.chatWith(db, viewer.userId, id);
    if (chat === undefined) return undefined;
    const aboutUserId = chats.otherIn(chat, viewer.userId);
    const { people, photos } = await peopleSeen(db, [aboutUserId]);
    const newest = (await idsOf(db, aboutUserId)).slice(0, limits.reports.intentionsOfPerson);
    const { intentions, sources } = await intentionsSeen(db, viewer, newest);
    return {
      subjectId: aboutUserId,
      aboutUserId,
      evidence: { ...nothing, people, intentions },
      sources: [...photos, ...sources].slice(0, limits.reports.pictures),
      held: { intentionIds: intentions.map((it) => it.id), chatId: chat.id },
    };
  },
  async message(db, viewer, id) {
    const message = await chats.messageById(db, id);
    const chat = message && (await chats.chatOf(db, message.chatId, viewer.userId));
    // The id may be of a message that the viewer cannot see, since senders make ids: then it is looked for in
    // rings.
    if (message === undefined || chat === undefined) return messageOfRing(db, viewer, id);
    const around = await sql.messagesAround(db, message, limits.reports.messagesAround);
    const at = around.findIndex((it) => it.id === message.id);
    return {
      ...(await chatSeen(db, viewer, chat, around, at)),
      subjectId: message.id,
      aboutUserId: message.senderId,
    };
  },
  async chat(db, viewer, id) {
    const chat = await chats.chatOf(db, id, viewer.userId);
    if (chat === undefined) return undefined;
    const last = await sql.lastMessages(db, chat.id, limits.reports.messagesOfChat);
    return chatSeen(db, viewer, chat, last, last.length - 1);
  },
};

const nothing: Evidence = { people: [], intentions: [], messages: [], pictures: [] };

/** Those of these intentions that the viewer sees, in order, with their pictures. */
async function intentionsSeen(db: Db, viewer: Viewer, ids: readonly string[]) {
  const views = await viewIntentions(db, ids, viewer);
  const facts = new Map((await sql.factsOf(db, [...views.keys()])).map((it) => [it.id, it]));
  const intentions: Evidence['intentions'] = [...views.values()].flatMap((view) => {
    const known = facts.get(view.id);
    if (known === undefined) return [];
    const { id, type, category } = view;
    const { ownerId, createdAt } = { ownerId: known.userId, createdAt: known.createdAt.toISOString() };
    return [{ id, ownerId, type, category, called: titleText(view), createdAt, answers: { ...view } }];
  });
  const sources = [...views.values()].flatMap(({ folderId, images }) =>
    images.flatMap((url) => {
      const id = imageIdOf(url);
      return id === undefined ? [] : [{ id, path: storedPath(folderId, id, 'full') }];
    }),
  );
  return { intentions, sources };
}

/** The names of these people, and their photos. */
async function peopleSeen(db: Db, ids: readonly string[]) {
  const rows = await sql.namesOf(db, ids);
  const people = rows.map(({ image: _, createdAt, ...named }) => ({
    ...named,
    memberSince: createdAt.toISOString(),
  }));
  const photos: Source[] = rows.flatMap(({ image }) => {
    const id = image === null ? undefined : imageIdOf(image);
    return image === null || id === undefined ? [] : [{ id, path: photoFileOf(image) }];
  });
  return { people, photos };
}

/** The evidence of these messages of a chat; those nearest to the one at `about` are kept first. */
async function chatSeen(
  db: Db,
  viewer: Viewer,
  chat: chats.ChatRow,
  messages: readonly chats.MessageRow[],
  about: number,
): Promise<Seen> {
  const { people } = await peopleSeen(db, [chat.sellerId, chat.buyerId]);
  const { intentions } = await intentionsSeen(db, viewer, [chat.sellId, chat.buyId]);
  return {
    subjectId: chat.id,
    aboutUserId: chats.otherIn(chat, viewer.userId),
    evidence: { ...nothing, people, intentions, messages: nearestOf(messages.map(saidOf), about) },
    sources: [],
    held: { chatId: chat.id },
  };
}

/** The evidence of a message of a ring, with the messages around it. */
async function messageOfRing(db: Db, viewer: Viewer, id: string): Promise<Seen | undefined> {
  const message = await rings.messageById(db, id);
  const ring = message && (await rings.ringOf(db, message.ringId, viewer.userId));
  if (message === undefined || ring === undefined) return undefined;
  const members = await membersOf(db, [ring.id]);
  const { people } = await peopleSeen(
    db,
    members.map((it) => it.userId),
  );
  const { intentions } = await intentionsSeen(
    db,
    viewer,
    members.map((it) => it.sellId),
  );
  const around = await sql.ringMessagesAround(db, message, limits.reports.messagesAround);
  const at = around.findIndex((it) => it.id === message.id);
  return {
    subjectId: message.id,
    aboutUserId: message.senderId,
    evidence: { ...nothing, people, intentions, messages: nearestOf(around.map(saidOf), at) },
    sources: [],
    held: { ringId: ring.id },
  };
}

function saidOf({ id, senderId, content, createdAt }: chats.MessageRow | rings.RingMessageRow) {
  return { id, senderId, content, at: createdAt.toISOString() };
}
