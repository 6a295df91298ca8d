/** Section 4 of the specification: states and transitions. */
import { section } from '../requirement.ts';

export const states = [
  ...section('4. Authentication and registration', '4.auth', {
    checking: 'Authentication: checking, then logged in or logged out.',
    logout: 'Logout signs out.',
    'display-name': 'Registration: the display name is set to first name plus last name.',
    'mail-sent': 'Registration: a verification email is sent (info shown).',
    poll: 'The client polls every 2 seconds for verification.',
    profile: 'When verified, the profile document is written.',
    proceeds: "When verified, 'Email verified! Registration complete.' is shown and the user proceeds.",
    'given-up': 'If not verified within 90 seconds, the account is deleted and an error is shown.',
    views: 'Login, register and forgot-password views toggle among each other.',
  }),
  ...section('4. Picker and form', '4.form', {
    picker: 'Category picker: no selection, then selected, then form shown; Back returns to the picker.',
    'bedrooms-5':
      "Bedrooms when buying are chosen as a button: 5 means min 5 and max Any, shown as '5+ Bedrooms'.",
    'bedrooms-n': 'Any other bedrooms option sets min 0 and max to that value.',
    'min-lifts': 'Raising the minimum lifts the maximum to at least the minimum.',
    'max-lifted': 'A maximum below the minimum is lifted to the minimum.',
    floor: 'A minimum at the range floor is stored as null (Any).',
    slider: 'The property price slider uses a position from 0 to 100 mapped non-linearly to prices.',
  }),
  ...section('4. Likes and matches', '4.like', {
    adds: 'Liking adds the intention id to the likes list.',
    removes: 'Liking again removes it.',
    pending: 'A like made while logged out is remembered as pending, and the auth modal opens.',
    applied: 'After success the intention is saved and the pending like applied.',
    match: "A match exists when two intentions each hold the other's id in their likes.",
    banner: "On a mutual like the product shows 'It's a Match!' for 9 seconds.",
    recorded: 'It records the match (hasNewMatch true).',
    push: "If the user chose push and browser permission is granted, a browser notification 'You created a match!' with body 'Congrats! You matched with an intention!' is shown.",
    chat: 'A chat is created if absent.',
    unlike: 'Removing a like deletes the chat between the two intentions and all its messages.',
    'has-new-match': 'hasNewMatch: set true or false.',
    reset: 'The reset action sets hasNewMatch false for a list of intentions in one batch.',
  }),
  ...section('4. Messages and notifications', '4.message', {
    read: 'Unread messages from the other person are marked read while the chat is open.',
    checks: 'The sender sees one check for sent and a double check for read.',
    grouped: 'Message notifications are grouped per sender.',
    'click-message': "Clicking a message notification opens the chat and clears that sender's notifications.",
    'click-match':
      'Match notifications open /matches for the first matched id and clear all match notifications.',
    clear: "'Clear All' empties the list.",
    'match-poll':
      'Each match poll finds new matches per intention and marks them as notified so they are not repeated in the session.',
    once: 'Unread chat messages are notified once per message per browser session.',
  }),
  ...section('4. Saving an intention', '4.save', {
    upload: 'For a new one, images are uploaded, then it is saved.',
    'goes-to': 'Then the user goes to /{type}/{id}.',
    existing: 'For an existing one, the onSave callback is called instead.',
  }),
];
