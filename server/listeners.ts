/** Who hears what: a row for each thing that happens because something else did. */

import type { Context, Tx } from './context.ts';
import type { Hearing } from './core/database.ts';
import { closeChat, openChat } from './features/chat/actions.ts';
import { tellMessage, tellRead } from './features/chat/tell.ts';
import { indexStored } from './features/discovery/actions.ts';
import { deleteIntentionsOf, markNewMatch } from './features/intentions/actions.ts';
import { tellIntentionChanged } from './features/intentions/tell.ts';
import { tellMatchCreated, tellMatchesSeen, tellMatchRemoved } from './features/likes/tell.ts';
import { noticeStored } from './features/notifications/counterparts.ts';
import { noticeMatch } from './features/notifications/matches.ts';
import { noticeMessage } from './features/notifications/messages.ts';
import { endSubscriptionsOf } from './features/notifications/subscriptions.ts';
import type { Happening } from './happenings.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

interface Listener<Kind extends Happening['kind']> {
  /** In the same transaction: all or nothing. */
  readonly during?: (context: Context, happening: Of<Kind>, tx: Tx) => Promise<void>;
  /** Once it is committed. */
  readonly after?: (context: Context, happening: Of<Kind>) => void | Promise<void>;
}

const listeners: { [Kind in Happening['kind']]: readonly Listener<Kind>[] } = {
  'match.created': [
    { during: openChat },
    { during: markNewMatch },
    { during: noticeMatch },
    { after: tellMatchCreated },
  ],
  'match.removed': [{ during: closeChat }, { after: tellMatchRemoved }],
  'matches.seen': [{ after: tellMatchesSeen }],
  'message.created': [{ during: noticeMessage }, { after: tellMessage }],
  'messages.read': [{ after: tellRead }],
  'intention.changed': [{ after: tellIntentionChanged }],
  'intention.stored': [{ during: indexStored }, { during: noticeStored }],
  'password.changed': [{ during: (_, { userId }, tx) => endSubscriptionsOf(tx, userId) }],
  'account.leaving': [
    { during: (context, { userId }, tx) => deleteIntentionsOf(context, tx, userId) },
    { after: ({ live }, { userId }) => live.letGo(userId) },
  ],
};

/** The listeners, bound to the context that is made after them. */
export function createHearing(context: () => Context): Hearing<Happening> {
  return {
    async during(happening, tx) {
      for (const { during } of rowsFor(happening)) await during?.(context(), happening, tx);
    },
    async after(happening) {
      for (const { after } of rowsFor(happening)) await after?.(context(), happening);
    },
    doubt: () => context().live.haveEverybodyFetch(),
  };
}

function rowsFor<Kind extends Happening['kind']>(happening: Of<Kind>): readonly Listener<Kind>[] {
  return listeners[happening.kind as Kind];
}
