/**
 * The news since the person's last visit: new fits, matches, messages and changed prices. Each leads to what
 * it is about.
 */
import { IconCurrencyPound, IconHeartHandshake, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Home } from '../../contract/home.ts';
import { candidatesUrl, intentionUrl, paths } from '../../contract/pages.ts';
import type { Side } from '../../domain/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { grouped } from '../../domain/number-words.ts';
import type { MatchesState } from '../core/navigation-state.ts';
import type { Conversation } from '../features/chat/inbox.ts';
import { newFitsText, priceChangeText } from '../features/discovery/home-words.ts';
import { useIntentionState } from '../features/intentions/intention-state.ts';
import { Rows, rowPress } from '../ui/rows.tsx';
import classes from './own-home.module.css';

export interface NewsProps {
  /** Undefined if it could not be read. */
  home: Home | undefined;
  conversations: readonly Conversation[];
  /** The chat ids of matches that were new on arrival. */
  isNew: ReadonlySet<string>;
}

interface Piece {
  readonly key: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  readonly side?: Side;
  readonly to: string;
  readonly state?: object;
  readonly words: string;
  readonly about: ReactNode;
}

type StateFor = ReturnType<typeof useIntentionState>;

/** The news as a list of lines to show. */
export function useNews({ home, conversations, isNew }: NewsProps): readonly Piece[] {
  const stateFor = useIntentionState();
  return [
    ...matchPieces(conversations.filter(({ match }) => isNew.has(match.chatId))),
    ...messagePieces(conversations),
    ...(home ? [...fitPieces(home, stateFor), ...pricePieces(home, stateFor)] : []),
  ];
}

export function News({ home, pieces }: { home: Home; pieces: readonly Piece[] }) {
  if (pieces.length === 0) return <p className={classes.quiet}>{quietWords(home)}</p>;
  return (
    <Rows label="What is new">
      {pieces.map(({ key, icon: Icon, side, to, state, words, about }) => (
        <li key={key} data-side={side}>
          <Link to={to} state={state} className={`${rowPress} ${classes.piece}`}>
            <Icon size={22} stroke={1.7} aria-hidden />
            <span className={classes.told}>
              <strong>{words}</strong>
              <span className={classes.about}>{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  );
}

function quietWords({ since, own }: Home): string {
  if (own.length === 0) return 'Once you post, new fits, matches and messages are told here.';
  return since === null
    ? 'From now on this tells what came while you were away.'
    : 'Nothing new since then. We tell you here when something comes.';
}

function matchPieces(conversations: readonly Conversation[]): Piece[] {
  return conversations.map(({ match: { chatId, person, theirs } }) => ({
    key: chatId,
    icon: IconHeartHandshake,
    side: theirs.type,
    to: paths.matches,
    state: { chatId } satisfies MatchesState,
    words: `You matched with ${person.firstName}`,
    about: titleText(theirs),
  }));
}

/** One line for all unread messages. The senders who wait for an answer are listed beside it anyway. */
function messagePieces(conversations: readonly Conversation[]): Piece[] {
  const unread = conversations.filter((it) => it.unread > 0);
  const names = new Map(unread.map(({ match: { person } }) => [person.userId, person.firstName]));
  const count = unread.reduce((sum, it) => sum + it.unread, 0);
  if (count === 0) return [];
  return [
    {
      key: 'messages',
      icon: IconMessageCircle,
      to: paths.matches,
      words: count === 1 ? '1 unread message' : `${grouped(count)} unread messages`,
      about: `From ${[...names.values()].join(', ')}`,
    },
  ];
}

function fitPieces({ own }: Home, stateFor: StateFor): Piece[] {
  return own
    .filter(({ newFits }) => newFits.total > 0)
    .map(({ intention, newFits }) => ({
      key: intention.id,
      icon: IconUsers,
      side: intention.type,
      to: candidatesUrl(intention.type, intention.id),
      state: stateFor(intention),
      words: newFitsText(intention.type, newFits),
      about: titleText(intention),
    }));
}

function pricePieces({ changedPrices }: Home, stateFor: StateFor): Piece[] {
  return changedPrices.map((change) => ({
    key: `${change.mineId} ${change.intention.id}`,
    icon: IconCurrencyPound,
    side: change.intention.type,
    to: intentionUrl(change.intention.type, change.intention.id),
    state: stateFor(change.intention),
    words: priceChangeText(change),
    about: titleText(change.intention),
  }));
}
