/** Section 7 of the specification: the calls it makes. */
import { section } from '../requirement.ts';

export const calls = [
  ...section('7. Authentication', '7.auth', {
    create: 'Create account (email, password).',
    'display-name': 'Update display name.',
    verify: 'Send verification email.',
    reload: 'Reload user.',
    'sign-in': 'Sign in (email, password).',
    reset: 'Send password reset email.',
    delete: 'Delete user.',
    state: 'Read auth state.',
    'sign-out': 'Sign out.',
  }),
  ...section('7. Document reads', '7.read', {
    categories: 'Categories list (category field). Fetched once and cached for the session.',
    own: 'Documents of a collection filtered by userEmail.',
    'by-category': 'Intentions of a collection filtered by category, each joined to users by email.',
    intention: 'One intention by id.',
    likes: 'The likes list of an intention.',
    'new-matches': 'New matches for a collection filtered by userId and hasNewMatch true.',
    users: 'Users by email (notification preferences, profilePhoto).',
    bio: 'User bio by user id.',
    mutual:
      'Mutual matches computed from both intention collections whose ids are in the likes lists, joined to users for firstName, lastName, profession, salaryRange, profilePhoto.',
    'question-sets': 'Question sets by category and type.',
    chats: "Chats where participants contains the user id, with live listeners on each chat's messages.",
    messages: 'Chat messages of a chat limited to timestamps in the last 7 days (live listener).',
  }),
  ...section('7. Writes', '7.write', {
    set: 'Set or merge an intention (adds createdAt if missing).',
    like: 'Add or remove a like id (array union or remove); check mutual like.',
    delete: 'Delete an intention.',
    'new-match': 'Update hasNewMatch; reset for a batch of ids.',
    channels: 'Update user getNotificationsVia.',
    bio: 'Update user bio.',
    profile: 'Write user profile on verified registration.',
    chat: 'Create a chat if absent.',
    message: 'Add a message {senderId, content, timestamp, read}.',
    read: 'Mark a message read (update read true in chats/{chatId}/messages/{id}).',
  }),
  ...section('7. File storage', '7.files', {
    upload: 'Upload each image file under Images/{folderId}/ and get its download URL.',
    'no-folder': 'Returns an empty list if the folder id is missing.',
  }),
  ...section('7. External calls', '7.external', {
    postcodes:
      'GET /postcodes/{postcode} on a postcode lookup service. Reads status, result.latitude, result.longitude; status 200 means success.',
    'match-email':
      "POST to a cloud function that sends a match email. JSON body: userEmail, emailSent (false). Made when the user's notification preference includes email.",
    'push-token': 'Push: obtain a push token for the browser (refreshed after 7 days).',
    'push-helper': 'A helper receives push messages and shows a browser notification.',
    'notification-api': 'Browser Notification API is used for local notifications.',
  }),
];
