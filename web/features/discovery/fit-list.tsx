/** How two intentions fit, criterion by criterion; colour never says it alone. */
import { IconCheck, IconX } from '@tabler/icons-react';
import type { CriterionFit } from '../../../domain/discovery.ts';
import type { Side } from '../../../domain/intentions.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { fitWords } from './fit-words.ts';

/** `side` is the side of the one who reads it. */
export function FitList({ fit, side }: { fit: readonly CriterionFit[]; side: Side }) {
  const words = fitWords(fit, side);
  if (words.length === 0) return null;
  return (
    <Chips>
      {words.map(({ criterion, fits, text }) => (
        <Chip
          key={criterion}
          tone={fits ? 'good' : 'bad'}
          icon={fits ? <IconCheck size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
        >
          {text}
        </Chip>
      ))}
    </Chips>
  );
}
