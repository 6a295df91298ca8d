/** A notification of the browser itself, for people who chose push and allowed it. */
import { matchWords } from '../../../domain/match-words.ts';

export interface PushChoice {
  readonly getNotificationsVia: readonly string[];
}

/** 'You created a match!' once, whatever the number of tabs. Does nothing without the person's choice and permission. */
export function showMatchNotification(person: PushChoice, chatId: string): void {
  if (!person.getNotificationsVia.includes('push')) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    new Notification(matchWords.pushTitle, { body: matchWords.pushBody, tag: `match ${chatId}` });
  } catch {
    // Phones allow it from the service worker only, which has its own push for this.
  }
}
