/** Shows how two intentions fit, criterion by criterion; colour never says it alone. */
import { IconCheck, IconStar, IconStarOff, IconX } from '@tabler/icons-react';
import type { CriterionFit } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { type FitWord, fitWords } from './fit-words.ts';

/** `side` is the side of the reader. */
export function FitList({ fit, side }: { fit: readonly CriterionFit[]; side: Side }) {
  const words = fitWords(fit, side);
  if (words.length === 0) return null;
  return (
    <Chips>
      {words.map((it) => {
        const Icon = fitIcon(it);
        const tone = fitTone(it);
        return (
          <Chip key={it.criterion} {...(tone && { tone })} icon={<Icon size={14} aria-hidden="true" />}>
            {it.isWish && `Wish ${it.fits ? 'met' : 'not met'}: `}
            {it.text}
          </Chip>
        );
      })}
    </Chips>
  );
}

type Met = Pick<FitWord, 'fits' | 'isWish'>;

export function fitIcon({ fits, isWish }: Met) {
  if (isWish) return fits ? IconStar : IconStarOff;
  return fits ? IconCheck : IconX;
}

/** The tone of a criterion: a missed wish is not bad, because it keeps nobody away. */
export function fitTone({ fits, isWish }: Met): 'good' | 'bad' | undefined {
  if (fits) return 'good';
  return isWish ? undefined : 'bad';
}
