/** What somebody wrote in a chat, of two or of a ring, and that is still on its way. */
import { useMemo } from 'react';
import { useStore } from '../../core/store.ts';
import { type Outbox, outbox, waitingIn } from './outbox.ts';

/** `sent` has come from the server: what is in it waits no longer. */
export function useWaiting(chatId: string, sent: readonly { id: string }[] | undefined): Outbox {
  const all = useStore(outbox);
  // Of thousands, and another only with another reading: a message on its way goes through them no more.
  const sentIds = useMemo(() => new Set(sent?.map((it) => it.id)), [sent]);
  return useMemo(() => waitingIn(all, chatId, sentIds), [all, chatId, sentIds]);
}
