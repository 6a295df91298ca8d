/**
 * Tells all people of a ring that it closed, or why it broke, by the ways they chose. The notices are
 * enqueued with the row of the ring, so each leaves once; and once a day for a ring of the same people and
 * homes, however often it closes and breaks.
 */

import { ringUrl } from '../../../contract/pages.ts';
import { brokenText, ringWords } from '../../../domain/closed-rings.ts';
import { listText } from '../../../domain/number-words.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { leaveTraces } from '../../core/traces.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { loadPeople } from '../accounts/people.ts';
import { envelope } from './mails.ts';
import { afterQuiet, reachable } from './people.ts';
import { pushTo } from './push.ts';

/** Listens to ring.closed. */
export async function notifyOfClosed(
  context: Context,
  event: Extract<DomainEvent, { kind: 'ring.closed' }>,
  tx: Tx,
): Promise<void> {
  const { userIds } = event;
  const people = await loadPeople(tx, userIds);
  const namesBut = (userId: string) =>
    listText(userIds.flatMap((it) => (it === userId ? [] : (people.get(it)?.firstName ?? []))));
  await tellAll(context, tx, event, (userId) => ({
    subject: ringWords.closed,
    body: `You and ${namesBut(userId)} have all said yes. Your group chat is open.`,
    button: 'Open the chat',
  }));
}

/** Listens to ring.broken. The notice names nobody, because one of them may have blocked another. */
export function notifyOfBroken(
  context: Context,
  event: Extract<DomainEvent, { kind: 'ring.broken' }>,
  tx: Tx,
): Promise<void> {
  return tellAll(context, tx, event, () => ({
    subject: ringWords.broken,
    body: `${brokenText[event.why]} ${ringWords.readOnly}`,
    button: 'See my matches',
  }));
}

interface Wording {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
}

async function tellAll(
  { config, jobs, clock }: Context,
  tx: Tx,
  { kind, ringId, key, userIds }: Extract<DomainEvent, { kind: 'ring.closed' | 'ring.broken' }>,
  told: (userId: string) => Wording,
): Promise<void> {
  const path = ringUrl(ringId);
  const readers = await reachable(tx, userIds, 'ring');
  const untold = await leaveTraces(tx, [...readers.keys()], { kind, about: key }, clock());
  for (const userId of untold) {
    const reader = readers.get(userId)!;
    const { subject, body, button } = told(userId);
    const later = afterQuiet(reader, clock());
    const letter = {
      ...envelope(config, reader, 'ring'),
      subject,
      preview: body,
      heading: subject,
      paragraphs: [
        { kind: 'text', text: `Hello ${reader.firstName}. ${body}` },
        { kind: 'button', label: button, url: config.origin + path },
      ],
    } as const;
    if (reader.byMail) await sendLetter(jobs, letter, { tx, ...later });
    const notice = { kind: 'ring', title: subject, body, tag: `ring ${ringId}`, path } as const;
    if (reader.byPush) await pushTo(jobs, tx, userId, notice, later);
  }
}
