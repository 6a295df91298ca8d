/** The names under which this browser tab remembers things until it is closed. */
export const sessionStorageKeys = {
  /** Which chat messages were already announced in this tab; forgotten at sign-out. */
  chatNotificationShown: 'chat-notification-shown',
} as const;
