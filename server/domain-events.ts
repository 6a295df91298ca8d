/** All domain events; listeners.ts says who listens to which. */
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
  | { readonly kind: 'match.removed'; readonly pair: PairOfPeople }
  | { readonly kind: 'matches.seen'; readonly userId: string; readonly intentionIds: readonly string[] }
  | {
      readonly kind: 'messages.created';
      /** Perhaps of several chats: those that were written at once. */
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
  | { readonly kind: 'password.changed'; readonly userId: string }
  /** Said just before the person's row goes. */
  | { readonly kind: 'account.leaving'; readonly userId: string };

/** An open transaction of the product. */
export type Tx = EmittingTransaction<DomainEvent>;
