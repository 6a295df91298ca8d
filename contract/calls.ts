/** Every call of the API, by its name. */
import type { CallName } from './addresses.ts';
import type { Call } from './call.ts';
import { authCalls, contactCalls, photoCalls, profileCalls } from './calls/accounts.ts';
import { chatCalls } from './calls/chat.ts';
import { discoveryCalls } from './calls/discovery.ts';
import { formCalls, intentionCalls } from './calls/intentions.ts';
import { likeCalls } from './calls/likes.ts';
import { mailStopCalls, pushCalls } from './calls/notifications.ts';
import { postcodeCalls } from './calls/postcodes.ts';

export const calls = {
  ...authCalls,
  ...profileCalls,
  ...photoCalls,
  ...contactCalls,
  ...postcodeCalls,
  ...intentionCalls,
  ...formCalls,
  ...discoveryCalls,
  ...likeCalls,
  ...chatCalls,
  ...pushCalls,
  ...mailStopCalls,
} satisfies Record<CallName, Call>;

export type Calls = typeof calls;
