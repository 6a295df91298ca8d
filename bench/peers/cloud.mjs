/**
 * Who may write in a chat: its two people, and nobody else reads it. Parse's own rules for a row (ACL) cannot
 * say the first half.
 */
/* global Parse */
Parse.Cloud.beforeSave('Message', async ({ object, user }) => {
  if (!user) throw new Parse.Error(Parse.Error.OPERATION_FORBIDDEN, 'sign-in-required');
  // Only the two of the chat can read it: for everybody else it does not exist, and this throws.
  const chat = await object.get('chat').fetch({ sessionToken: user.getSessionToken() });
  object.set('sender', user);
  object.setACL(chat.getACL());
});
