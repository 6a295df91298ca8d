/** The messages of a chat or a ring that are on their way. */
import { useMemo } from 'react';
import { useStore } from '../../core/store.ts';
import { type Outbox, outbox, waitingIn } from './outbox.ts';

/** The messages on their way; `sent` are those that came from the server, which no longer wait. */
export function useWaiting(chatId: string, sent: readonly { id: string }[] | undefined): Outbox {
  const all = useStore(outbox);
  // The set is made only when the messages are read anew, because there may be thousands of them.
  const sentIds = useMemo(() => new Set(sent?.map((it) => it.id)), [sent]);
  return useMemo(() => waitingIn(all, chatId, sentIds), [all, chatId, sentIds]);
}
