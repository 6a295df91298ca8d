/** The data that discovery keeps about a person, for the file of everything about them. */
import type { OwnData } from '../../core/own-data.ts';
import { ofMyIntention, ofNobodyWhoBlockedMe } from '../intentions/own-data.ts';

export const discoveryData: readonly OwnData[] = [
  {
    file: 'put-aside',
    what: 'What you passed over, from which of your intentions, and what it said then.',
    table: 'put_aside',
    isMine: `${ofMyIntention} and ${ofNobodyWhoBlockedMe('it.other_id')}`,
    order: 'it.intention_id::text || it.other_id',
    columns: ['intention_id', 'other_id', 'put_at', 'said', 'changed_at'],
  },
];
