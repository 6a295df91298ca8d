/** How often a person hears of an intention, in words. Pure. */
import {
  type AlertKind,
  alertKinds,
  paces as allPaces,
  type Pace,
  type Paces,
  usualPace,
  usualPaces,
} from '../../../domain/alerts.ts';
import type { Side } from '../../../domain/intentions.ts';
import { uncapital } from '../../../domain/number-words.ts';

export const paceText: Record<Pace, string> = {
  'at once': 'Straight away',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
};

/** Names each kind of notice for the owner of an intention of either side. */
export const kindText: Record<AlertKind, Record<Side, string>> = {
  counterparts: { buy: 'New sellers who fit', sell: 'New buyers who fit' },
  price: { buy: 'Price changes to what you like', sell: 'Budget changes of buyers you like' },
  match: { buy: 'Matches', sell: 'Matches' },
  messages: { buy: 'Messages you have not read', sell: 'Messages you have not read' },
  rings: { buy: 'New rings you could join', sell: 'New rings you could join' },
};

/**
 * Sums up the paces: 'All at once.', or what differs: 'Once a day: new sellers who fit, matches. The rest at
 * once.'
 */
export function summaryText(paces: Paces, side: Side): string {
  // Rings never come at once by default, so they are not mentioned where every pace is the default.
  if (alertKinds.every((kind) => paces[kind] === usualPaces[kind])) return 'Everything straight away.';
  const groups = allPaces
    .map((pace) => ({ pace, kinds: alertKinds.filter((kind) => paces[kind] === pace) }))
    .filter(({ kinds }) => kinds.length > 0);
  const [first, ...more] = groups;
  if (first !== undefined && more.length === 0)
    return first.pace === 'never' ? 'Nothing.' : `Everything ${uncapital(paceText[first.pace])}.`;
  const words = groups.map(({ pace, kinds }) =>
    pace === usualPace
      ? 'Everything else straight away.'
      : `${paceText[pace]}: ${kinds.map((kind) => uncapital(kindText[kind][side])).join(', ')}.`,
  );
  // The default pace is named last, as 'the rest'.
  return (first?.pace === usualPace ? [...words.slice(1), words[0]] : words).join(' ');
}

/** An hour as text: '08:00'. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
