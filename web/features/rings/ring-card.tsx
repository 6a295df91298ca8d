/** One ring, drawn, with a sentence for each person; the viewer's two steps can be liked here. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Intention } from '../../../contract/intentions.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import type { Chain, Ring, RingList } from '../../../contract/rings.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { type LikeState, useLikeState } from '../../core/like-states.ts';
import { openChat } from '../chat/open-chats.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { pairsOf } from './queries.ts';
import { RingDrawing } from './ring-drawing.tsx';
import { ringSentences, ringTitle, stepWords } from './ring-words.ts';
import classes from './rings.module.css';

type Mover = NonNullable<RingList['mover']>;

export function RingCard({ ring, mover }: { ring: Ring; mover: Mover }) {
  const pairs = pairsOf(mover, ring);
  const steps = { next: useLikeState(pairs.next), last: useLikeState(pairs.last) };
  const title = ringTitle(ring);
  return (
    <article className={classes.card} aria-label={title}>
      <RingDrawing ring={ring} steps={steps} />
      <div>
        <h3 className={classes.title}>{title}</h3>
        <ol className={classes.steps}>
          {ringSentences(ring).map((words, at) => (
            <Step key={words} words={words} action={<MyStep at={at} mine={0} ring={ring} mover={mover} />}>
              {stateWords(at, 0, ring, steps)}
            </Step>
          ))}
        </ol>
      </div>
    </article>
  );
}

interface StepProps {
  words: string;
  /** Words about the state of the step. */
  children: ReactNode;
  action: ReactNode;
}

export function Step({ words, children, action }: StepProps) {
  return (
    <li className={classes.step}>
      <p className={classes.words}>{words}</p>
      <p className={classes.state}>{children}</p>
      {action}
    </li>
  );
}

interface MyStepProps {
  /** The place of the person who makes the step, and the viewer's own place. */
  at: number;
  mine: number;
  ring: Ring | Chain;
  mover: Mover;
}

/** One of the viewer's two steps, with the other intention to look at and to like. */
export function MyStep({ at, mine, ring, mover }: MyStepProps) {
  const pairs = pairsOf(mover, ring);
  const step = stepOf(at, mine, ring);
  if (step === undefined) return null;
  const other: Intention = step === 'next' ? ring.places[mine + 1]!.intention : ring.buyer;
  return (
    <div className={classes.mine} data-side={other.type}>
      <LikeButton
        pair={pairs[step]}
        of={titleText(other)}
        name={other.owner.firstName}
        onOpenChat={openChat}
        ground="plain"
      />
      <Link className={classes.look ?? ''} to={intentionUrl(other.type, other.id)}>
        {step === 'next' ? 'See it' : `See what ${other.owner.firstName} wants`}
      </Link>
    </div>
  );
}

/**
 * Which step of the viewer this is. In a ring the last person moves into the viewer's home; in a chain the
 * person before the viewer does, or the one who begins it, whose place is -1.
 */
function stepOf(at: number, mine: number, ring: Ring | Chain): 'next' | 'last' | undefined {
  if (at === mine) return 'next';
  return at === ('begins' in ring ? mine - 1 : ring.places.length - 1) ? 'last' : undefined;
}

export function stateWords(
  at: number,
  mine: number,
  ring: Ring | Chain,
  steps: Readonly<Record<'next' | 'last', LikeState>>,
): string {
  const step = stepOf(at, mine, ring);
  if (step === undefined) return stepWords.others;
  if (steps[step].matched) return stepWords.matched;
  return steps[step].liked ? stepWords.liked : stepWords.open;
}
