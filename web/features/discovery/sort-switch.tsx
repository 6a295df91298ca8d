/** Nearest or newest first: a small switch. */
import { SegmentedControl } from '@mantine/core';
import { CandidateSort } from '../../../contract/discovery.ts';

const labels = { nearest: 'Nearest', newest: 'Newest' } as const satisfies Record<CandidateSort, string>;

export interface SortSwitchProps {
  value: CandidateSort;
  onChange: (value: CandidateSort) => void;
}

export function SortSwitch({ value, onChange }: SortSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Order"
      size="md"
      data={CandidateSort.options.map((option) => ({ value: option, label: labels[option] }))}
      value={value}
      onChange={(chosen) => onChange(CandidateSort.parse(chosen))}
    />
  );
}
