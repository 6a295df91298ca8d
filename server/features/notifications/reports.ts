/** Tells a reporter what became of their report, in general words, by the ways they chose. */

import { ownReportsUrl } from '../../../contract/pages.ts';
import { reportWords } from '../../../domain/report-words.ts';
import { outcomeText } from '../../../domain/reports.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { envelope } from './mails.ts';
import { afterQuiet, reachable } from './people.ts';
import { pushTo } from './push.ts';

type Decided = Extract<DomainEvent, { kind: 'report.decided' }>;

/** Listens to report.decided. */
export async function notifyOfDecided(
  { config, jobs, clock }: Context,
  { reportId, reporterId, reported, outcome }: Decided,
  tx: Tx,
): Promise<void> {
  const reader = (await reachable(tx, [reporterId], 'report')).get(reporterId);
  if (reader === undefined) return;
  const later = afterQuiet(reader, clock());
  const [subject, body] = [reportWords.decided, outcomeText[outcome]];
  const letter = {
    ...envelope(config, reader, 'report'),
    subject,
    preview: body,
    heading: subject,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, you told us of this:` },
      { kind: 'quote', text: reported },
      { kind: 'text', text: body },
      { kind: 'button', label: 'See my reports', url: config.origin + ownReportsUrl },
    ],
  } as const;
  if (reader.byMail) await sendLetter(jobs, letter, { tx, ...later });
  const [tag, path] = [`report ${reportId}`, ownReportsUrl];
  if (reader.byPush)
    await pushTo(jobs, tx, reporterId, { kind: 'report', title: subject, body, tag, path }, later);
}
