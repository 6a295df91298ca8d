/**
 * Which function listens to which domain event: one row for each thing that happens because something else
 * did.
 */

import type { Context, LiveNews, Tx } from './context.ts';
import type { Listeners } from './core/database.ts';
import { rememberTold } from './core/told.ts';
import type { DomainEvent } from './domain-events.ts';
import { tellBlocksChanged } from './features/accounts/tell.ts';
import { closeChat, openChat } from './features/chat/actions.ts';
import { tellMessages, tellRead } from './features/chat/tell.ts';
import { indexStored, unindex } from './features/discovery/actions.ts';
import { noteChange, takeBackLiked } from './features/discovery/aside.ts';
import { tellAsideChanged } from './features/discovery/tell.ts';
import { deleteIntentionsOf, markNewMatch } from './features/intentions/actions.ts';
import { hidePaused, showBack } from './features/intentions/standing.ts';
import { tellIntentionChanged } from './features/intentions/tell.ts';
import { hideMatches } from './features/likes/actions.ts';
import {
  tellMatchCreated,
  tellMatchesSeen,
  tellMatchHidden,
  tellMatchRemoved,
} from './features/likes/tell.ts';
import { lookForDuplicates } from './features/moderation/duplicates.ts';
import { goOnWithSuspension } from './features/moderation/suspensions.ts';
import { tellDecided } from './features/moderation/tell.ts';
import { notifyOfBroken, notifyOfClosed } from './features/notifications/closed-rings.ts';
import { notifyOfStored } from './features/notifications/counterparts.ts';
import { notifyOfMatch } from './features/notifications/matches.ts';
import { notifyOfMessages } from './features/notifications/messages.ts';
import { notifyOfPrice } from './features/notifications/price-news.ts';
import { notifyOfDecided } from './features/notifications/reports.ts';
import { lookForRings, lookForShown } from './features/notifications/ring-looks.ts';
import { notifyOfWritten } from './features/notifications/ring-messages.ts';
import { notifyOfAsked, notifyOfRested } from './features/notifications/standing.ts';
import { endSubscriptionsOf } from './features/notifications/subscriptions.ts';
import {
  breakByBan,
  breakByBlock,
  breakByMatch,
  checkShown,
  checkStored,
  lookByMatch,
  lookByPerson,
} from './features/rings/closing.ts';
import { tellBroken, tellClosed, tellRingRead, tellWritten } from './features/rings/tell.ts';

type Of<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

interface Listener<Kind extends DomainEvent['kind']> {
  /** Runs in the transaction of the event: both are committed, or neither. */
  readonly during?: (context: Context, event: Of<Kind>, tx: Tx) => Promise<void>;
  /**
   * The people who are told live after the commit. Their ids are also stored in the transaction, so that
   * somebody who is away finds out later (core/told.ts).
   */
  readonly tell?: (event: Of<Kind>) => readonly LiveNews[];
  /** Runs after the commit. */
  readonly after?: (context: Context, event: Of<Kind>) => void | Promise<void>;
}

const listeners: { [Kind in DomainEvent['kind']]: readonly Listener<Kind>[] } = {
  'match.created': [
    { during: openChat },
    { during: markNewMatch },
    { during: notifyOfMatch },
    { during: lookByMatch },
    { tell: tellMatchCreated },
  ],
  'match.removed': [{ during: closeChat }, { during: breakByMatch }, { tell: tellMatchRemoved }],
  'match.hidden': [{ tell: tellMatchHidden }],
  'like.given': [{ during: takeBackLiked }],
  'aside.changed': [{ tell: tellAsideChanged }],
  'matches.seen': [{ tell: tellMatchesSeen }],
  'messages.created': [{ during: notifyOfMessages }, { tell: tellMessages }],
  'messages.read': [{ tell: tellRead }],
  'intention.changed': [{ tell: tellIntentionChanged }],
  'intention.stored': [
    { during: indexStored },
    { during: noteChange },
    { during: notifyOfStored },
    { during: lookForRings },
    { during: checkStored },
    { during: lookForDuplicates },
  ],
  'picture.added': [{ during: lookForDuplicates }],
  'price.changed': [{ during: notifyOfPrice }],
  'intentions.asked': [{ during: notifyOfAsked }],
  'intentions.rested': [{ during: unindex }, { during: notifyOfRested }],
  'intentions.unlisted': [{ during: unindex }],
  'account.verified': [{ during: goOnWithSuspension }],
  'account.paused': [{ during: hidePaused }],
  'account.back': [{ during: showBack }],
  'account.held': [{ during: hidePaused }],
  'account.banned': [
    { during: (_, { userId }, tx) => endSubscriptionsOf(tx, userId) },
    { during: breakByBan },
  ],
  'account.released': [{ during: showBack }, { during: lookByPerson }],
  'report.decided': [{ during: notifyOfDecided }, { tell: tellDecided }],
  'sessions.ended': [
    // The ended session may not be the one that a browser subscribed by, so all subscriptions end; browsers
    // that stay signed in subscribe anew.
    { during: async (_, { userId, byWish }, tx) => void (byWish && (await endSubscriptionsOf(tx, userId))) },
    { after: ({ live }, { userId }) => live.disconnectUser(userId) },
  ],
  'person.blocked': [{ during: hideMatches }, { during: breakByBlock }, { tell: tellBlocksChanged }],
  'person.unblocked': [{ during: lookByPerson }, { tell: tellBlocksChanged }],
  'rings.shown': [{ during: lookForShown }, { during: checkShown }],
  'ring.closed': [{ during: notifyOfClosed }, { tell: tellClosed }],
  'ring.broken': [{ during: notifyOfBroken }, { tell: tellBroken }],
  'ring.written': [{ during: notifyOfWritten }, { tell: tellWritten }],
  'ring.read': [{ tell: tellRingRead }],
  'password.changed': [{ during: (_, { userId }, tx) => endSubscriptionsOf(tx, userId) }],
  'account.leaving': [
    { during: (context, { userId }, tx) => deleteIntentionsOf(context, tx, userId) },
    { after: ({ live }, { userId }) => live.disconnectUser(userId) },
    // By this line the account is removed again when an older copy of the database is restored
    // (docs/running.md).
    { after: ({ log }, { userId }) => log.info({ user: userId }, 'an account was removed') },
  ],
};

/** The listeners. They take the context lazily, because it is made after them. */
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

function toldOf(event: DomainEvent): readonly LiveNews[] {
  return rowsFor(event).flatMap(({ tell }) => tell?.(event) ?? []);
}

function rowsFor<Kind extends DomainEvent['kind']>(event: Of<Kind>): readonly Listener<Kind>[] {
  return listeners[event.kind as Kind];
}
