/** A form that changes an intention counts as its page does: without what its owner put aside. */
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { findOwn } from './sql.ts';
import { ownOf } from './view.ts';

/** The id of the intention that the viewer edits, where anything was ever put aside from it. */
export async function asideOfEdited(
  { db }: Context,
  viewer: Viewer | null,
  edits: string | undefined,
): Promise<string | null> {
  if (viewer === null || edits === undefined) return null;
  const [row] = await findOwn(db, [edits]);
  return row?.userId === viewer.userId ? ownOf(row).aside : null;
}
