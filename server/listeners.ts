/** Who listens to which domain event: a row for each thing that happens because something else did. */

import type { Context, Told, Tx } from './context.ts';
import type { Listeners } from './core/database.ts';
import { rememberTold } from './core/told.ts';
import type { DomainEvent } from './domain-events.ts';
import { closeChat, openChat } from './features/chat/actions.ts';
import { tellMessages, tellRead } from './features/chat/tell.ts';
import { indexStored } from './features/discovery/actions.ts';
import { deleteIntentionsOf, markNewMatch } from './features/intentions/actions.ts';
import { tellIntentionChanged } from './features/intentions/tell.ts';
import { tellMatchCreated, tellMatchesSeen, tellMatchRemoved } from './features/likes/tell.ts';
import { notifyOfStored } from './features/notifications/counterparts.ts';
import { notifyOfMatch } from './features/notifications/matches.ts';
import { notifyOfMessages } from './features/notifications/messages.ts';
import { endSubscriptionsOf } from './features/notifications/subscriptions.ts';

type Of<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

interface Listener<Kind extends DomainEvent['kind']> {
  /** In the same transaction: all or nothing. */
  readonly during?: (context: Context, event: Of<Kind>, tx: Tx) => Promise<void>;
  /** Who is told of it live, once it is committed; that they are is remembered in the same transaction, for who is away. */
  readonly tell?: (event: Of<Kind>) => readonly Told[];
  /** Once it is committed. */
  readonly after?: (context: Context, event: Of<Kind>) => void | Promise<void>;
}

const listeners: { [Kind in DomainEvent['kind']]: readonly Listener<Kind>[] } = {
  'match.created': [
    { during: openChat },
    { during: markNewMatch },
    { during: notifyOfMatch },
    { tell: tellMatchCreated },
  ],
  'match.removed': [{ during: closeChat }, { tell: tellMatchRemoved }],
  'matches.seen': [{ tell: tellMatchesSeen }],
  'messages.created': [{ during: notifyOfMessages }, { tell: tellMessages }],
  'messages.read': [{ tell: tellRead }],
  'intention.changed': [{ tell: tellIntentionChanged }],
  'intention.stored': [{ during: indexStored }, { during: notifyOfStored }],
  'password.changed': [{ during: (_, { userId }, tx) => endSubscriptionsOf(tx, userId) }],
  'account.leaving': [
    { during: (context, { userId }, tx) => deleteIntentionsOf(context, tx, userId) },
    { after: ({ live }, { userId }) => live.disconnectUser(userId) },
  ],
};

/** The listeners, bound to the context that is made after them. */
export function createListeners(context: () => Context): Listeners<DomainEvent> {
  return {
    async during(event, tx) {
      for (const { during } of rowsFor(event)) await during?.(context(), event, tx);
      await rememberTold(
        tx,
        toldOf(event).flatMap((told) => told.userIds),
      );
    },
    async after(event) {
      for (const { userIds, event: told } of toldOf(event)) context().live.tell(userIds, told);
      for (const { after } of rowsFor(event)) await after?.(context(), event);
    },
    eventsMayBeLost: () => context().live.refetchEverywhere(),
  };
}

function toldOf(event: DomainEvent): readonly Told[] {
  return rowsFor(event).flatMap(({ tell }) => tell?.(event) ?? []);
}

function rowsFor<Kind extends DomainEvent['kind']>(event: Of<Kind>): readonly Listener<Kind>[] {
  return listeners[event.kind as Kind];
}
