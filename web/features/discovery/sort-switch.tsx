/**
 * Chooses the order: nearest, newest, or most wishes kept first. Two are a small switch; three are a list,
 * because a switch of three leaves no room on a phone.
 */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { CandidateSort } from '../../../contract/discovery.ts';

const orders: { value: CandidateSort; label: string }[] = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'newest', label: 'Newest' },
  { value: 'wishes', label: 'Most wishes met' },
];

export interface SortSwitchProps {
  /** Wishes are an order only where the intention has some. */
  withWishes: boolean;
  value: CandidateSort;
  onChange: (value: CandidateSort) => void;
}

export function SortSwitch({ withWishes, value, onChange }: SortSwitchProps) {
  if (withWishes || value === 'wishes')
    return (
      <NativeSelect
        aria-label="Order"
        size="md"
        data={orders}
        value={value}
        onChange={({ currentTarget }) => onChange(orders[currentTarget.selectedIndex]!.value)}
      />
    );
  return (
    <SegmentedControl
      aria-label="Order"
      size="md"
      data={orders.filter((it) => it.value !== 'wishes')}
      value={value}
      onChange={onChange}
    />
  );
}
