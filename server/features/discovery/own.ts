/** The viewer's own side of a question to discovery: a saved intention, for its owner alone, or a draft. */
import type { z } from 'zod';
import type { CountRequest } from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Likeable } from '../../../domain/likes.ts';
import type { Context } from '../../context.ts';
import type { RowSelect, Viewer } from '../../core/session.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { publicPlaceOf } from '../postcodes/public-place.ts';
import { type Facts, factsOf } from './facts.ts';
import * as sql from './sql.ts';

/** A saved intention, or a draft without an id. */
export interface Own {
  readonly id: string | null;
  readonly facts: Facts;
  /** The intention's id if anything was ever put aside from it. */
  readonly aside: string | null;
}

/** A saved intention. Only `ownOf` makes one, so it is always the viewer's. */
export interface SavedOwn extends Own, Likeable {
  readonly id: string;
}

/** The row that a call about one's own intention reads first, for an action made by `forOwn`. */
export const ownIntention: RowSelect<{ id: string }, sql.OwnRow> = (db, given) =>
  sql.intentionWithId(db, given('id'));

/**
 * Makes an action that only the owner of an intention may run: everybody else is refused
 * 'intention-not-found', as if there was none. Actions do not check this themselves, because one that forgot
 * would show somebody else's list.
 */
export function forOwn<Answer, Asked = void>(act: Action<SavedOwn, Asked, Answer>) {
  const answer: Action<sql.OwnRow | null, Asked, Answer> = async (context, viewer, row, asked) => {
    const own = ownOf(row, viewer);
    return own === null ? refused('intention-not-found') : act(context, viewer, own, asked);
  };
  return answer;
}

type Action<Of, Asked, Answer> = (
  context: Context,
  viewer: Viewer,
  of: Of,
  asked: Asked,
) => Promise<Decision<Answer>>;

/** The viewer's saved intention; null if it is somebody else's, or gone. */
export function ownOf(row: sql.OwnRow | null | undefined, viewer: Pick<Viewer, 'userId'>): SavedOwn | null {
  if (row?.userId !== viewer.userId) return null;
  const { id, userId, type, category } = row;
  return { id, userId, type, category, facts: factsOf(row, row), aside: row.hasAside ? id : null };
}

/**
 * A draft as far as it is filled. If it `edits` an intention of the viewer's, it leaves out what was put
 * aside from that, so that it counts what that page does. Refuses, under its field, a postcode that cannot be
 * placed.
 */
export async function draftOf(
  context: Context,
  viewer: Viewer | null,
  { draft, edits }: z.output<typeof CountRequest>,
  asker: string,
): Promise<Decision<Own>> {
  const place = await resolvePostcode(context, draft.postcode, asker);
  if (!place.allowed) return place;
  const facts = factsOf(draft, await publicPlaceOf(context, viewer?.userId ?? null, place.value));
  return allowed({ id: null, facts, aside: await asideOfEdited(context, viewer, edits) });
}

/**
 * The id of the intention that the viewer edits, if anything was ever put aside from it. Null for anybody
 * else's.
 */
async function asideOfEdited(
  { db }: Context,
  viewer: Viewer | null,
  edits: string | undefined,
): Promise<string | null> {
  if (viewer === null || edits === undefined) return null;
  const [row] = await sql.findWithAside(db, [edits]);
  return ownOf(row, viewer)?.aside ?? null;
}
