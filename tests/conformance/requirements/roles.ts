/** Section 6 of the specification: roles and permissions. */
import { section } from '../requirement.ts';

export const roles = [
  ...section('6. Visitor (logged out)', '6.visitor', {
    pages: 'Public pages and the category picker.',
    fill: 'May fill the intention form.',
    skip: 'May skip registration.',
    'no-upload': 'No file upload field.',
    'no-buy-id': 'Cannot open /buy/{id}.',
    'no-sell-id': 'Cannot open /sell/{id}.',
    'no-matches': 'Cannot open /matches.',
    'no-profile': 'Cannot open /profile.',
    liking: 'Liking requires signing in.',
    saving: 'Saving requires signing in.',
  }),
  ...section('6. Signed-in user (email and password)', '6.user', {
    creates: 'Creates intentions.',
    edits: 'Edits intentions.',
    likes: 'Likes.',
    matches: 'Gets matches.',
    chats: 'Chats.',
    notifications: 'Receives notifications.',
    preferences: 'Manages notification preferences.',
    bio: 'Manages bio.',
    photo: 'Manages a profile photo.',
    own: 'A user never sees their own intentions among candidate matches.',
  }),
  ...section('6. Push permission', '6.push', {
    permission: 'Push needs browser notification permission.',
    blocked: "If not granted the push registration fails with 'permission-blocked'.",
  }),
];
