/**
 * What is held about a person and is theirs to take along, word by word; and the tables that are not, with
 * the reason. A test compares both with the database.
 */
import type { OwnData } from './core/own-data.ts';
import { accountData } from './features/accounts/own-data.ts';
import { chatData } from './features/chat/own-data.ts';
import { discoveryData } from './features/discovery/own-data.ts';
import { intentionData } from './features/intentions/own-data.ts';
import { likeData } from './features/likes/own-data.ts';
import { moderationData } from './features/moderation/own-data.ts';
import { noticeData } from './features/notifications/own-data.ts';
import { ringData } from './features/rings/own-data.ts';

export const ownData: readonly OwnData[] = [
  ...accountData,
  ...intentionData,
  ...discoveryData,
  ...likeData,
  ...chatData,
  ...ringData,
  ...moderationData,
  ...noticeData,
];

const index = 'Made of the intentions that are given: discovery reads it instead of them.';
const nobody = 'It says nothing of anybody.';

/** Tables that are in nobody’s export, each with the reason. */
export const notOwnData: Readonly<Record<string, string>> = {
  verifications: 'Links and questions of the last minutes, by a digest: whoever has one could use it.',
  discovery_sells: index,
  discovery_buys: index,
  picture_hashes: 'What a picture that is given looks like, as a number.',
  text_digests: 'A digest of a description that is given.',
  duplicates: 'That two intentions show the same, for who looks after the place: it is of two people.',
  address_bans: 'A digest of an address that makes no new account: it says nothing of who can sign in.',
  hidden_looks:
    'Digests of texts and pictures that moderators hid, and which action hid them; the action is given.',
  left_while_suspended: 'A digest of the address of somebody who left while suspended, and until when.',
  files_to_remove: 'Where pictures lie that are on their way out; it does not say whose they were.',
  told: 'That there was something new for a browser to fetch, for half an hour; what it was is given.',
  gone_intentions:
    'Bare ids of what was deleted, so that a link to it never shows another: they name nobody.',
  mailbox: 'Mails of a machine where somebody tries the site; a site that others reach keeps none.',
  rate_limits: 'How often a digest called lately; it names nobody.',
  live_attachments: 'Live events on their way between processes, for a moment.',
  answers_looked_at: nobody,
  duplicate_looks: nobody,
  categories: nobody,
  migrations: nobody,
  postcodes: nobody,
  processes: nobody,
  public_place_key: nobody,
};
