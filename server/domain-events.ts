/** All domain events; listeners.ts says who listens to which. */
import type { BrokenWhy } from '../domain/closed-rings.ts';
import type { PairOfPeople } from '../domain/likes.ts';
import type { Prices } from '../domain/price-changes.ts';
import type { Outcome } from '../domain/reports.ts';
import type { EmittingTransaction } from './core/database.ts';

export type DomainEvent =
  | { readonly kind: 'match.created'; readonly pair: PairOfPeople; readonly at: Date }
  /** A match ended: a like was taken back, or one of the two intentions is `gone`. */
  | { readonly kind: 'match.removed'; readonly pair: PairOfPeople; readonly gone?: true }
  /**
   * The person `fromId` was blocked by the other side of a match: it stays, and is shown to neither any more.
   */
  | { readonly kind: 'match.hidden'; readonly pair: PairOfPeople; readonly fromId: string }
  | { readonly kind: 'like.given'; readonly userId: string; readonly fromId: string; readonly toId: string }
  | {
      readonly kind: 'aside.changed';
      readonly userId: string;
      readonly intentionId: string;
      readonly otherId: string;
      readonly aside: boolean;
    }
  | { readonly kind: 'matches.seen'; readonly userId: string; readonly intentionIds: readonly string[] }
  | {
      readonly kind: 'messages.created';
      /** Messages that were written at once, perhaps in several chats. */
      readonly messages: readonly {
        readonly message: { id: string; chatId: string; senderId: string; content: string; createdAt: Date };
        readonly recipientId: string;
        readonly senderName: string;
      }[];
    }
  | {
      readonly kind: 'messages.read';
      readonly chatId: string;
      readonly readerId: string;
      readonly senderId: string;
      readonly messageIds: readonly string[];
    }
  | {
      readonly kind: 'intention.changed';
      readonly intentionId: string;
      readonly ownerId: string;
      /** The owners of intentions matched with it. */
      readonly matchedUserIds: readonly string[];
      readonly deleted: boolean;
    }
  | { readonly kind: 'intention.stored'; readonly intentionId: string }
  /**
   * A picture was added to a saved intention on its own. Pictures saved together with answers are covered by
   * intention.stored.
   */
  | { readonly kind: 'picture.added'; readonly intentionId: string }
  /** The price of a sell changed, or the maximum of a buy. */
  | {
      readonly kind: 'price.changed';
      readonly intentionId: string;
      readonly before: Prices;
      readonly at: Date;
    }
  /** The owner of these intentions is asked whether they still stand. */
  | {
      readonly kind: 'intentions.asked';
      readonly userId: string;
      readonly intentionIds: readonly string[];
      readonly at: Date;
    }
  /** The owner of these intentions did not answer: from now on others are not shown them. */
  | { readonly kind: 'intentions.rested'; readonly userId: string; readonly intentionIds: readonly string[] }
  /** These intentions are no longer listed, whatever the reason. */
  | { readonly kind: 'intentions.unlisted'; readonly intentionIds: readonly string[] }
  /** The person pauses: nothing of theirs is shown until they are back. */
  /** A new account proved its address. */
  | { readonly kind: 'account.verified'; readonly userId: string; readonly email: string }
  | { readonly kind: 'account.paused'; readonly userId: string }
  | { readonly kind: 'account.back'; readonly userId: string }
  /**
   * account.held: moderators suspended or banned the person, or they came back before a suspension was over.
   * account.released: that was taken back, or the suspension is over. account.banned comes together with
   * account.held.
   */
  | { readonly kind: 'account.held'; readonly userId: string }
  | { readonly kind: 'account.released'; readonly userId: string }
  | { readonly kind: 'account.banned'; readonly userId: string }
  /** A report was decided, and its reporter still has an account. */
  | {
      readonly kind: 'report.decided';
      readonly reportId: string;
      readonly reporterId: string;
      /** What was reported, in words. */
      readonly reported: string;
      readonly outcome: Outcome;
    }
  /**
   * Some of the person's sessions ended, or all by a ban: connections opened with them are closed. `byWish`
   * is true if the person signed devices out, which may be lost; otherwise a new sign-in was one session too
   * many.
   */
  | { readonly kind: 'sessions.ended'; readonly userId: string; readonly byWish?: true }
  | { readonly kind: 'person.blocked'; readonly userId: string; readonly otherId: string }
  /** The person took a block back. */
  | { readonly kind: 'person.unblocked'; readonly userId: string }
  | { readonly kind: 'password.changed'; readonly userId: string }
  /**
   * A ring closed: all its steps are matches. `key` names its movers (ringKey), and is the same when the ring
   * closes again.
   */
  | {
      readonly kind: 'ring.closed';
      readonly ringId: string;
      readonly key: string;
      readonly userIds: readonly string[];
    }
  | {
      readonly kind: 'ring.broken';
      readonly ringId: string;
      readonly key: string;
      readonly why: BrokenWhy;
      readonly userIds: readonly string[];
    }
  /** Somebody wrote into the chat of all of a ring. `userIds` are its people, the sender among them. */
  | {
      readonly kind: 'ring.written';
      readonly message: {
        readonly id: string;
        readonly ringId: string;
        readonly nth: number;
        readonly senderId: string;
        readonly content: string;
        readonly createdAt: Date;
      };
      readonly senderName: string;
      readonly userIds: readonly string[];
    }
  | {
      readonly kind: 'ring.read';
      readonly ringId: string;
      readonly readerId: string;
      readonly upTo: number;
      readonly userIds: readonly string[];
    }
  /** A home is shown in rings from now on, or no longer. */
  | { readonly kind: 'rings.shown'; readonly sellId: string; readonly shown: boolean }
  /** Emitted just before the person's row is deleted. */
  | { readonly kind: 'account.leaving'; readonly userId: string };

/** A transaction that can emit domain events. */
export type Tx = EmittingTransaction<DomainEvent>;
