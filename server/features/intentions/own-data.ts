/** The tables of intentions in the export of everything about a person. */
import type { OwnData, OwnFile } from '../../core/own-data.ts';
import { nobodyBlockedMe } from '../accounts/blocked.ts';
import { storedPath } from '../media/pictures.ts';

/** SQL: whether the intention of a row (`it`) is the person's. */
export const ofMyIntention = 'it.intention_id in (select id from intentions where user_id = me.id)';

/** SQL: whether no owner of these intentions, a list of ids, blocked the person. */
export function ofNobodyWhoBlockedMe(intentions: string): string {
  return nobodyBlockedMe(`select user_id from intentions where intentions.id in (${intentions})`);
}

export const intentionData: readonly OwnData[] = [
  {
    file: 'intentions',
    what: 'What you posted, with every answer, where it is, and whether it still stands.',
    table: 'intentions',
    isMine: 'it.user_id = me.id',
    order: 'it.created_at::text || it.id',
    columns: [
      ...['id', 'type', 'category', 'title', 'description', 'postcode', 'answers', 'latitude', 'longitude'],
      ...['approximate', 'postcode_unknown', 'public_latitude', 'public_longitude', 'has_new_match'],
      ...['matches_seen_until', 'created_at', 'updated_at', 'confirmed_at', 'asked_at', 'resting_since'],
      ...['hidden_at', 'hidden_reason', 'in_rings'],
    ],
    omitted: { user_id: 'It is you.', hidden_by: 'The row of what was done, which says so itself.' },
  },
  {
    file: 'pictures',
    what: 'Your intentions’ pictures in their order; the files are in the folder of this name.',
    table: 'images',
    isMine: ofMyIntention,
    order: 'it.intention_id::text || it.id',
    columns: ['id', 'intention_id', 'position', 'created_at'],
    files: fileOf,
  },
  {
    file: 'waiting-pictures',
    what: 'Pictures you sent that are not saved with an intention yet.',
    table: 'waiting_images',
    isMine: 'it.user_id = me.id',
    order: 'it.id::text',
    columns: ['id', 'intention_id', 'created_at'],
    omitted: { user_id: 'It is you.' },
    files: fileOf,
  },
  {
    file: 'price-changes',
    what: 'The latest change of each of your prices: what it was before.',
    table: 'price_changes',
    isMine: ofMyIntention,
    order: 'it.intention_id::text',
    columns: ['intention_id', 'began_at', 'changed_at', 'before'],
  },
];

function fileOf({ id, intentionId }: Readonly<Record<string, unknown>>): readonly OwnFile[] {
  const [folder, picture] = [String(intentionId), String(id)];
  return [{ stored: storedPath(folder, picture, 'full'), given: `pictures/${folder}/${picture}.webp` }];
}
