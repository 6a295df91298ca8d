/**
 * Only the two people of a chat may write in it. Parse's own rules for a row (ACL) say who may read it, but
 * cannot say this.
 */
/* global Parse */
Parse.Cloud.beforeSave('Message', async ({ object, user }) => {
  if (!user) throw new Parse.Error(Parse.Error.OPERATION_FORBIDDEN, 'sign-in-required');
  // Only the two people of the chat can read it: for everybody else it does not exist, and this throws.
  const chat = await object.get('chat').fetch({ sessionToken: user.getSessionToken() });
  object.set('sender', user);
  object.setACL(chat.getACL());
});
