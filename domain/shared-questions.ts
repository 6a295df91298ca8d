/** Questions that several of the four forms ask, and the option that asks for nothing in particular. */
import { limits } from './limits.ts';
import type { Question } from './questions.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const any: Option = { value: 'Any', label: 'Any' };

/** Options that are what they say: '1' reads '1'. */
export function plainOptions(values: readonly (string | number)[]): Option[] {
  return values.map((value) => ({ value: String(value), label: String(value) }));
}

export const searchRadius: Question = {
  id: 'searchRadius',
  label: 'Search radius',
  type: 'number',
  section: 'Where',
  hint: 'How far from this postcode you would look, in miles, up to 50.',
  placeholder: 'For example 10',
  ...limits.radius,
};

export const address: Question = {
  id: 'address',
  label: 'Address',
  type: 'text',
  section: 'Where',
  hint: 'Only people you match with see your address and full postcode.',
  placeholder: '12 Cotham Brow',
};

export const pictures: Question = {
  id: 'images',
  label: 'Pictures',
  type: 'file',
  section: 'Pictures',
  hint: 'Up to 6, JPEG or PNG, 10 MB each. The banner is the one people see first.',
  optional: true,
};

export function postcode(hint: string): Question {
  return { id: 'postcode', label: 'Postcode', type: 'text', section: 'Where', hint, placeholder: 'BS6 5QA' };
}

export function title(words: Pick<Question, 'hint' | 'placeholder' | 'optional'>): Question {
  return { id: 'title', label: 'Title', type: 'text', section: 'In your words', ...words };
}

export function description(words: Pick<Question, 'hint' | 'placeholder' | 'optional'>): Question {
  return { id: 'description', label: 'Description', type: 'textarea', section: 'In your words', ...words };
}
