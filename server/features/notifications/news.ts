/**
 * Finds out which held notices are still news when their time comes: what was read, liked, taken back or
 * changed back meanwhile is not told.
 */
import type { HeldKind, Pace } from '../../../domain/alerts.ts';
import { loadedSince } from '../../../domain/chat.ts';
import type { Side } from '../../../domain/intentions.ts';
import { isNewMatch } from '../../../domain/likes.ts';
import { fitChangeText } from '../../../domain/notifications.ts';
import { isPriceNews, priceNewsText, pricesIn } from '../../../domain/price-changes.ts';
import type { Db } from '../../core/database.ts';
import { changedFits, stillFitting } from '../discovery/counterparts.ts';
import type { TitledIntention } from '../intentions/title.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import { withoutLiked } from './counterpart-rows.ts';
import type { HeldRow } from './held-rows.ts';
import { countUnread } from './message-rows.ts';
import * as sql from './news-rows.ts';

export interface News {
  readonly kind: HeldKind;
  readonly pace: Pace;
  readonly mine: TitledIntention;
  readonly theirId: string;
  /** For messages: how many are unread, and in which chat. */
  readonly unread?: { readonly count: number; readonly chatId: string };
  /** For a price: how it changed, and what that means for `mine`. */
  readonly price?: { readonly change: string; readonly meaning: string };
}

/**
 * The held notices that are still news, in the order of `held`; new counterparts come with the nearest first.
 */
export async function stillNews(db: Db, held: readonly HeldRow[], now: Date): Promise<News[]> {
  if (held.length === 0) return [];
  const own = await titledByIds(db, [...new Set(held.map((it) => it.intentionId))]);
  const news: News[] = [];
  for (const [mineId, rows] of Map.groupBy(held, (it) => it.intentionId)) {
    const mine = own.get(mineId);
    if (mine === undefined) continue;
    for (const kind of tellingOrder)
      news.push(
        ...(await freshOf[kind](
          db,
          mine,
          rows.filter((it) => it.kind === kind),
          now,
        )),
      );
  }
  return news;
}

/** Kinds in the order in which a letter tells them: people who wait for an answer come first. */
const tellingOrder: readonly HeldKind[] = ['match', 'messages', 'price', 'counterparts'];

type Fresh = (db: Db, mine: TitledIntention, rows: readonly HeldRow[], now: Date) => Promise<News[]>;

const freshOf: Record<HeldKind, Fresh> = {
  async match(db, mine, rows) {
    const fresh: News[] = [];
    for (const row of rows) {
      const match = await sql.findMatch(db, pairOf(mine, row.aboutId), mine);
      if (match && isNewMatch(match, match.matchedAt)) fresh.push(newsOf(mine, row));
    }
    return fresh;
  },
  async messages(db, mine, rows, now) {
    const since = loadedSince(now);
    const fresh: News[] = [];
    for (const row of rows) {
      const chatId = await sql.findChat(db, pairOf(mine, row.aboutId));
      const count =
        chatId === undefined ? 0 : await countUnread(db, { chatId, readerId: mine.userId }, since);
      if (chatId !== undefined && count > 0) fresh.push({ ...newsOf(mine, row), unread: { count, chatId } });
    }
    return fresh;
  },
  async price(db, mine, rows) {
    const changes = await sql.likedPrices(
      db,
      mine,
      rows.map((it) => it.aboutId),
    );
    const told = rows.flatMap((row) => {
      const now = changes.get(row.aboutId);
      if (now === undefined || row.before === null || !isPriceNews(row.before, now)) return [];
      return [{ row, before: row.before, now: pricesIn(now) }];
    });
    const fits = await changedFits(
      db,
      mine.id,
      told.map(({ row, before }) => ({ id: row.aboutId, before })),
    );
    return told.map(({ row, before, now }) => {
      const { fitted = false, fits: fitsNow = false } = fits.get(row.aboutId) ?? {};
      const change = priceNewsText(before, now);
      return { ...newsOf(mine, row), price: { change, meaning: fitChangeText(fitted, fitsNow, mine.title) } };
    });
  },
  async counterparts(db, mine, rows) {
    if (rows.length === 0) return [];
    const fitting = await stillFitting(
      db,
      mine.id,
      rows.map((it) => it.aboutId),
    );
    const ids = await withoutLiked(db, mine, fitting);
    const byId = new Map(rows.map((it) => [it.aboutId, it]));
    return ids.map((id) => newsOf(mine, byId.get(id)!));
  },
};

function newsOf(mine: TitledIntention, { kind, pace, aboutId }: HeldRow): News {
  return { kind, pace, mine, theirId: aboutId };
}

function pairOf({ id, type }: { id: string; type: Side }, otherId: string) {
  return type === 'sell' ? { sellId: id, buyId: otherId } : { sellId: otherId, buyId: id };
}
