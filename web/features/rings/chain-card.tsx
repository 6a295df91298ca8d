/** One chain: the person who only buys, and the homes in a row, with a sentence for each person. */
import { IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Chain, RingList } from '../../../contract/rings.ts';
import { useLikeState } from '../../core/like-states.ts';
import { Face } from '../../ui/face.tsx';
import classes from './chain-card.module.css';
import { pairsOf } from './queries.ts';
import { MyStep, Step, stateWords } from './ring-card.tsx';
import { PlaceFace } from './ring-drawing.tsx';
import { beginsText, chainSentences, chainTitle, stepWords } from './ring-words.ts';
import shared from './rings.module.css';

interface ChainCardProps {
  chain: Chain;
  mover: NonNullable<RingList['mover']>;
}

export function ChainCard({ chain, mover }: ChainCardProps) {
  const pairs = pairsOf(mover, chain);
  const steps = { next: useLikeState(pairs.next), last: useLikeState(pairs.last) };
  const { begins, places, mine } = chain;
  const title = chainTitle(chain);
  return (
    <article className={classes.card} aria-label={title}>
      <h3 className={shared.title}>{title}</h3>
      <div className={classes.row} aria-hidden="true">
        <span className={classes.begins}>
          <Face person={{ firstName: begins }} size={56} side="buy" />
          <strong>{begins}</strong>
        </span>
        {places.map((it) => (
          <Fragment key={it.intention.id}>
            <IconArrowRight className={classes.arrow} size={22} />
            <span className={classes.place}>
              <PlaceFace place={it} />
            </span>
          </Fragment>
        ))}
      </div>
      <ol className={shared.steps}>
        {mine === 0 && (
          <Step words={beginsText(chain)} action={<MyStep at={-1} mine={0} ring={chain} mover={mover} />}>
            {stateWords(-1, 0, chain, steps)}
          </Step>
        )}
        {mine > 0 && (
          <Step words={beginsText(chain)} action={null}>
            {stepWords.others}
          </Step>
        )}
        {chainSentences(chain).map((words, at) => (
          <Step key={words} words={words} action={<MyStep at={at} mine={mine} ring={chain} mover={mover} />}>
            {stateWords(at, mine, chain, steps)}
          </Step>
        ))}
      </ol>
    </article>
  );
}
