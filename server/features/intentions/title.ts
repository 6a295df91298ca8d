/** The title of an intention, made from its row: the same words as on every page. */
import { titleText } from '../../../domain/kinds/words.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import type { IntentionRow } from './sql.ts';

/** The columns that a title is made of. */
export const titleColumns = ['type', 'category', 'title', 'postcode', 'answers'] as const;
/** `titleColumns` with the id and the owner. */
export const titledColumns = ['id', 'userId', ...titleColumns] as const;
type RowWith<Name extends keyof IntentionRow> = Pick<IntentionRow, Name>;

/** The owner’s title, or words such as 'House wanted, Bristol BS3'. */
export function titleOf(row: RowWith<(typeof titleColumns)[number]>): string {
  const { type, category, title, postcode, answers } = row;
  return titleText({ ...answers, type, category, title, area: areaText(postcode) });
}

/** An intention with its title. `userId` is for the server alone. */
export function titled(row: RowWith<(typeof titledColumns)[number]>) {
  const { id, userId, type, category } = row;
  return { id, userId, type, category, title: titleOf(row) };
}
export type TitledIntention = ReturnType<typeof titled>;
