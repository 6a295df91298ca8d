/**
 * The tables of moderation in the export of everything about a person: what they reported, and what
 * moderators did about them.
 */
import { silentActions } from '../../../domain/moderation.ts';
import type { OwnData } from '../../core/own-data.ts';

const silent = silentActions.map((it) => `'${it}'`).join(', ');
const whoDecided = 'Who of us looked at it is not told.';

export const moderationData: readonly OwnData[] = [
  {
    file: 'reports',
    what: 'What you reported in the last 90 days, and what became of it.',
    table: 'reports',
    isMine: 'it.reporter_id = me.id',
    order: 'it.created_at::text || it.id',
    columns: [
      ...['id', 'subject', 'subject_id', 'reason', 'words', 'created_at', 'expires_at'],
      ...['outcome', 'decided_at'],
    ],
    omitted: {
      reporter_id: 'It is you.',
      about_user_id: 'It is of somebody else.',
      evidence: 'A copy of what others wrote or showed, for who decides alone.',
      outcome_words: 'It may tell of somebody else.',
      decided_by: whoDecided,
    },
  },
  {
    file: 'moderation',
    what: 'What moderators did about you and what you post, and why.',
    table: 'moderation_log',
    // Actions that answer an appeal are included, since they were mailed.
    isMine: `it.user_id = me.id and (it.action not in (${silent}) or it.answers_id is not null)`,
    order: 'it.done_at::text || it.id',
    columns: ['id', 'done_at', 'action', 'intention_id', 'called', 'reason', 'words', 'until', 'answers_id'],
    omitted: {
      user_id: 'It is you.',
      moderator_id: whoDecided,
      report_ids: 'They are of those who reported.',
    },
  },
  {
    file: 'appeals',
    what: 'What you said against that, and what became of it.',
    table: 'appeals',
    isMine: 'it.user_id = me.id',
    order: 'it.action_id::text',
    columns: ['action_id', 'words', 'created_at', 'outcome', 'outcome_words', 'decided_at'],
    omitted: { user_id: 'It is you.', decided_by: whoDecided },
  },
];
