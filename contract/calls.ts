/** Every call of the API, by its name. */
import type { CallName } from './addresses.ts';
import type { Call } from './call.ts';
import {
  authCalls,
  contactCalls,
  everythingCalls,
  newEmailCalls,
  photoCalls,
  profileCalls,
  verifyCalls,
} from './calls/accounts.ts';
import { blockCalls } from './calls/blocks.ts';
import { chatCalls } from './calls/chat.ts';
import { closedRingCalls } from './calls/closed-rings.ts';
import { discoveryCalls } from './calls/discovery.ts';
import { formCalls, intentionCalls, standingCalls } from './calls/intentions.ts';
import { likeCalls } from './calls/likes.ts';
import { appealCalls, moderatorCalls } from './calls/moderators.ts';
import { alertCalls, mailStopCalls, pushCalls } from './calls/notifications.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { postcodeCalls } from './calls/postcodes.ts';
import { reportCalls } from './calls/reports.ts';
import { ringCalls } from './calls/rings.ts';
import { sessionCalls } from './calls/sessions.ts';

export const calls = {
  ...authCalls,
  ...verifyCalls,
  ...newEmailCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...profileCalls,
  ...everythingCalls,
  ...photoCalls,
  ...contactCalls,
  ...postcodeCalls,
  ...intentionCalls,
  ...standingCalls,
  ...formCalls,
  ...discoveryCalls,
  ...ringCalls,
  ...closedRingCalls,
  ...likeCalls,
  ...blockCalls,
  ...chatCalls,
  ...reportCalls,
  ...pushCalls,
  ...alertCalls,
  ...mailStopCalls,
  ...moderatorCalls,
  ...appealCalls,
} satisfies Record<CallName, Call>;

export type Calls = typeof calls;
