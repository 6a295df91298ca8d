/** What an intention is called, from its row: the same words as on every page. */
import { titleText } from '../../../domain/kinds/words.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import type { IntentionRow } from './sql.ts';

/** The columns that say it. */
export const titleColumns = ['type', 'category', 'title', 'postcode', 'answers'] as const;

/** Its title, or 'House wanted, Bristol BS3'. */
export function titleOf(row: Pick<IntentionRow, (typeof titleColumns)[number]>): string {
  const { type, category, title, postcode, answers } = row;
  return titleText({ ...answers, type, category, title, area: areaText(postcode) });
}
