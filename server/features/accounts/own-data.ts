/** The tables of accounts in the export of everything about a person. */
import type { OwnData } from '../../core/own-data.ts';
import { photoFileOf } from './photo.ts';

const isMine = 'it.user_id = me.id';
const secret = 'Whoever has it could come in as you.';
const unused = 'It is never filled: the library that signs people in has it for other ways to sign in.';

export const accountData: readonly OwnData[] = [
  {
    file: 'account',
    what: 'Who you are here, what you tell about yourself, what you agreed to, and whether you are paused.',
    table: 'users',
    isMine: 'it.id = me.id',
    order: 'it.id::text',
    columns: [
      ...[
        'id',
        'email',
        'email_verified',
        'first_name',
        'last_name',
        'name',
        'profession',
        'salary_range',
        'bio',
      ],
      ...['image', 'get_notifications_via', 'created_at', 'updated_at', 'paused_at'],
      ...['terms_version', 'terms_accepted_at', 'adult_declared_at'],
      ...['role', 'suspended_until', 'banned_at', 'removal_told_at', 'two_factor_enabled'],
      ...['mail_refusals', 'mail_refused_at'],
    ],
    files: ({ image }) =>
      typeof image === 'string' ? [{ stored: photoFileOf(image), given: 'pictures/profile.webp' }] : [],
  },
  {
    file: 'ways-to-sign-in',
    what: 'How you sign in. Your password itself is not kept, only what can check it.',
    table: 'accounts',
    isMine,
    order: 'it.id::text',
    columns: ['id', 'provider_id', 'account_id', 'created_at', 'updated_at'],
    omitted: {
      user_id: 'It is you.',
      password: secret,
      access_token: unused,
      refresh_token: unused,
      id_token: unused,
      access_token_expires_at: unused,
      refresh_token_expires_at: unused,
      scope: unused,
    },
  },
  {
    file: 'devices',
    what: 'Where you are signed in.',
    table: 'sessions',
    isMine,
    order: 'it.id::text',
    columns: [
      'id',
      'user_agent',
      'ip_address',
      'created_at',
      'updated_at',
      'seen_at',
      'expires_at',
      'proven_twice',
    ],
    omitted: { user_id: 'It is you.', token: secret },
  },
  {
    file: 'known-browsers',
    what: 'When browsers that you have signed in with were used last.',
    table: 'known_browsers',
    isMine,
    order: 'it.browser',
    columns: ['seen_at'],
    omitted: {
      user_id: 'It is you.',
      browser: 'The mark of a browser’s cookie: it could be used to try passwords.',
    },
  },
  {
    file: 'passkeys',
    what: 'Your passkeys: the public half. The other one never leaves your device.',
    table: 'passkeys',
    isMine,
    order: 'it.id::text',
    columns: [
      ...['id', 'name', 'created_at', 'public_key', 'credential_id', 'counter'],
      ...['device_type', 'backed_up', 'transports', 'aaguid'],
    ],
    omitted: { user_id: 'It is you.' },
  },
  {
    file: 'codes-to-sign-in',
    what: 'Whether an app gives you codes to sign in with.',
    table: 'second_factors',
    isMine,
    order: 'it.id::text',
    columns: ['id', 'verified', 'failed_verification_count', 'locked_until'],
    omitted: { user_id: 'It is you.', secret, backup_codes: secret },
  },
  {
    file: 'codes-used',
    what: 'When you signed in with a code, within the last hour.',
    table: 'used_codes',
    isMine,
    order: 'it.used_at::text',
    columns: ['used_at'],
    omitted: { user_id: 'It is you.', code: 'It was worth something for a minute and a half.' },
  },
  {
    file: 'visits',
    what: 'When you looked at your home page last, and the visit before.',
    table: 'visits',
    isMine,
    order: 'it.user_id::text',
    columns: ['looked_at', 'before'],
    omitted: { user_id: 'It is you.' },
  },
  {
    file: 'blocks',
    what: 'Whom you blocked. Who blocked you is told to nobody.',
    table: 'blocks',
    isMine: 'it.blocker_id = me.id',
    order: 'it.id::text',
    columns: ['id', 'intention_id', 'created_at'],
    computed: { blocked: 'select first_name from users where id = it.blocked_id' },
    omitted: { blocker_id: 'It is you.', blocked_id: 'Told by name.' },
  },
];
