/** What an intention is called, from its row: the same words as on every page. */
import { titleText } from '../../../domain/kinds/words.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import type { IntentionRow } from './sql.ts';

/** The columns that say it. */
export const titleColumns = ['type', 'category', 'title', 'postcode', 'answers'] as const;
/** And which it is, and whose. */
export const titledColumns = ['id', 'userId', ...titleColumns] as const;
type RowWith<Name extends keyof IntentionRow> = Pick<IntentionRow, Name>;

/** Its title, or 'House wanted, Bristol BS3'. */
export function titleOf(row: RowWith<(typeof titleColumns)[number]>): string {
  const { type, category, title, postcode, answers } = row;
  return titleText({ ...answers, type, category, title, area: areaText(postcode) });
}

/** An intention that is spoken of. Whose it is, is for nobody else. */
export function titled(row: RowWith<(typeof titledColumns)[number]>) {
  const { id, userId, type, category } = row;
  return { id, userId, type, category, title: titleOf(row) };
}
export type TitledIntention = ReturnType<typeof titled>;
