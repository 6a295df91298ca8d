/** All domain events; listeners.ts says who listens to which. */
import type { BrokenWhy } from '../domain/closed-rings.ts';
import type { Prices } from '../domain/price-changes.ts';
import type { Outcome } from '../domain/reports.ts';
import type { EmittingTransaction } from './core/database.ts';

/** The two intentions of a pair and their owners. */
export interface PairOfPeople {
  readonly sellId: string;
  readonly buyId: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

export type DomainEvent =
  | { readonly kind: 'match.created'; readonly pair: PairOfPeople; readonly at: Date }
  /** A like was taken back, or one of the two intentions is `gone`. */
  | { readonly kind: 'match.removed'; readonly pair: PairOfPeople; readonly gone?: true }
  /**
   * `fromId` was blocked by the other side: the match is shown to neither of them any more, and its rows
   * stay.
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
      /** The messages that were written in one transaction, perhaps of several chats. */
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
      /** Owners of intentions matched with it. */
      readonly matchedUserIds: readonly string[];
      readonly deleted: boolean;
    }
  | { readonly kind: 'intention.stored'; readonly intentionId: string }
  /**
   * A picture was added to a stored intention on its own. Pictures that are saved together with answers are
   * covered by intention.stored.
   */
  | { readonly kind: 'picture.added'; readonly intentionId: string }
  /** The price of a seller, or the most that a buyer pays, changed. `before` is what the prices were. */
  | {
      readonly kind: 'price.changed';
      readonly intentionId: string;
      readonly before: Prices;
      readonly at: Date;
    }
  /** The owner is asked whether these intentions still stand. */
  | {
      readonly kind: 'intentions.asked';
      readonly userId: string;
      readonly intentionIds: readonly string[];
      readonly at: Date;
    }
  /** The owner did not answer: others are no longer shown these intentions. */
  | { readonly kind: 'intentions.rested'; readonly userId: string; readonly intentionIds: readonly string[] }
  /** Others are no longer shown these intentions, whatever the reason. */
  | { readonly kind: 'intentions.unlisted'; readonly intentionIds: readonly string[] }
  /** The person paused: nothing of theirs is shown until account.back. */
  | { readonly kind: 'account.paused'; readonly userId: string }
  | { readonly kind: 'account.back'; readonly userId: string }
  /**
   * account.held: moderators suspended or banned the person. account.released: that was taken back, or the
   * suspension is over. account.banned comes together with account.held.
   */
  | { readonly kind: 'account.held'; readonly userId: string }
  | { readonly kind: 'account.released'; readonly userId: string }
  | { readonly kind: 'account.banned'; readonly userId: string }
  /** A report was decided; its reporter still has an account. */
  | {
      readonly kind: 'report.decided';
      readonly reportId: string;
      readonly reporterId: string;
      /** The reported thing, in words. */
      readonly reported: string;
      readonly outcome: Outcome;
    }
  /**
   * Some or all sessions of the person ended; sockets that were opened with them close. `byWish`: the person
   * signed devices out, which may be lost. Else they were banned, or signed in with one device too many.
   */
  | { readonly kind: 'sessions.ended'; readonly userId: string; readonly byWish?: true }
  | { readonly kind: 'person.blocked'; readonly userId: string; readonly otherId: string }
  /** `userId` took a block back. */
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
  /** The owner chose whether a home is shown in rings. */
  | { readonly kind: 'rings.shown'; readonly sellId: string; readonly shown: boolean }
  /** The account is being removed; emitted just before the row of the person is deleted. */
  | { readonly kind: 'account.leaving'; readonly userId: string };

/** A transaction that can emit domain events. */
export type Tx = EmittingTransaction<DomainEvent>;
