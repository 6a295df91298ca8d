/** One way to make each call of the API. Who may make it and what it answers stands in contract/calls/. */
import { createECDH, randomBytes } from 'node:crypto';
import type { CallName } from '../contract/addresses.ts';
import { calls } from '../contract/calls.ts';
import type { Intention } from '../contract/intentions.ts';
import { bristol, houseForSale, houseWanted } from './samples.ts';

/** The things that calls are about; the house and the wish are matched. */
export interface Facts {
  house: Intention;
  wish: Intention;
  ownerId: string;
  chatId: string;
  /** The id of a closed ring of the two. */
  ringId: string;
  /** An intention of somebody who has nothing to do with these two. */
  other: Intention;
  /** The id of a passkey of the owner. */
  passkeyId: string;
  /** The id of a session of the owner on another device. */
  sessionId: string;
  /** The token of the link in a mail to the owner. */
  mailToken: string;
  /** The token of the link in the letter that asks whether the house still stands. */
  standingToken: string;
  /** The id of a block of the owner. */
  blockId: string;
  /** The ids of a report of the house, and of a picture that was copied with it. */
  reportId: string;
  pictureId: string;
  /**
   * The id of a moderator's action about the owner, who appealed, and the token of the link in the mail about
   * it.
   */
  actionId: string;
  appealToken: string;
}

interface Sample {
  /** The values for the names in the path. */
  params?(facts: Facts): Readonly<Record<string, string>>;
  query?(facts: Facts): string;
  body?(facts: Facts): unknown;
  /** The status for people who may make the call, where the sample's body is one that is refused. */
  status?: number;
  /** Whether a refusal is a page as well: people open the link of a mail in their browser. */
  refusesByPage?: boolean;
}

const file = () => {
  const form = new FormData();
  form.append('file', new Blob(['not a picture'], { type: 'image/png' }), 'a.png');
  return form;
};
/** A browser's push subscription with valid keys, at an address where nobody listens. */
const browser = {
  endpoint: 'https://push.example/browser',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};
const house = ({ house }: Facts) => ({ id: house.id });
const pair = ({ house, wish }: Facts) => ({ id: house.id, otherId: wish.id });
const chat = ({ chatId }: Facts) => ({ id: chatId });
const ring = ({ ringId }: Facts) => ({ id: ringId });
/** The link in the mail is the permission. */
const link = ({ mailToken }: Facts) => ({ token: mailToken });

const appeal = ({ appealToken }: Facts) => ({ token: appealToken });
const standing = ({ standingToken }: Facts) => ({ token: standingToken });

/** The samples, in the order in which they are made: calls that take something away come last. */
export const samples: Record<CallName, Sample> = {
  // These samples have faulty bodies, which is enough to see who may make the call. server/features/accounts
  // tests what they do.
  register: { body: () => ({ email: 'no address' }), status: 422 },
  signIn: { body: () => ({ email: 'nobody@example.org', password: 'not-my-password-1' }), status: 401 },
  currentSession: {},
  askToVerify: { query: () => 'token=none' },
  verifyEmail: { query: () => 'token=none', status: 303 },
  sendVerificationAgain: {},
  requestPasswordReset: { body: () => ({ email: 'nobody@example.org' }), status: 422 },
  resetPassword: { body: () => ({ newPassword: 'a-new-password-1', token: 'none' }), status: 410 },
  changePassword: {
    body: () => ({ currentPassword: 'not-my-password-1', newPassword: 'a-new-password-1' }),
    status: 422,
  },
  listCategories: {},
  showQuestionSet: { params: () => ({ category: 'property', type: 'sell' }) },
  findPostcode: { params: () => ({ postcode: bristol.postcode }) },
  showIntention: { params: house },
  showMarket: {},
  listModelsSold: {},
  previewCandidates: { body: () => ({ draft: houseWanted }) },
  countCandidates: {
    body: () => ({ draft: { type: 'buy', category: 'property', postcode: bristol.postcode } }),
  },
  previewCurves: { body: () => ({ draft: houseWanted }) },
  readProfile: {},
  listSessions: {},
  endSession: { params: ({ sessionId }) => ({ id: sessionId }) },
  endOtherSessions: {},
  signInWithCode: { body: () => ({ code: '000000' }), status: 401 },
  askForSecondFactor: { body: () => ({ password: 'not-my-password-1' }), status: 422 },
  confirmSecondFactor: { body: () => ({ code: '000000' }), status: 401 },
  askPasskeySignIn: {},
  signInWithPasskey: { body: () => ({ response: { id: 'nobody’s' } }), status: 401 },
  listPasskeys: {},
  askForPasskey: { body: () => ({ password: 'not-my-password-1' }), status: 422 },
  addPasskey: { body: () => ({ name: 'Laptop', response: { id: 'nobody’s' } }), status: 401 },
  renamePasskey: { params: ({ passkeyId }) => ({ id: passkeyId }), body: () => ({ name: 'Laptop' }) },
  removePasskey: { params: ({ passkeyId }) => ({ id: passkeyId }) },
  changeProfile: { body: () => ({ bio: 'Hello' }) },
  askForNewEmail: {
    body: () => ({ email: 'new@example.org', password: 'not-my-password-1' }),
    status: 422,
  },
  confirmNewEmail: { query: () => 'token=none&email=nobody@example.org', status: 410, refusesByPage: true },
  takeNewEmail: { query: () => 'token=none&email=nobody@example.org', status: 410, refusesByPage: true },
  askForEverything: { body: () => ({ password: 'not-my-password-1' }), status: 422 },
  takeEverything: { query: () => 'ticket=nobody’s', status: 410 },
  agreeToTerms: { body: () => ({ version: 1 }) },
  pause: {},
  comeBack: {},
  removeAccount: { body: () => ({ password: 'not-my-password-1' }), status: 422 },
  setPhoto: { body: file, status: 415 },
  removePhoto: {},
  listOwnIntentions: {},
  showHome: {},
  listStandings: {},
  createIntention: { body: () => houseWanted },
  editIntention: { params: house, body: () => houseForSale },
  listCandidates: { params: house },
  listCurves: { params: house },
  listAreas: { params: house },
  listNearMisses: { params: house },
  listLiked: { params: house },
  listFacing: { params: house },
  // Hidden, and then shown again.
  restIntention: { params: house },
  confirmIntention: { params: house },
  askIfItStands: { params: standing },
  sayItRests: { params: standing, status: 303 },
  sayItStands: { params: standing },
  addImage: {
    body: ({ house }) => {
      const form = file();
      form.append('intentionId', house.id);
      return form;
    },
    status: 415,
  },
  listRings: { params: house },
  showInRings: { params: house, body: () => ({ shown: true }) },
  listClosedRings: {},
  listRingMessages: { params: ring },
  sendToRing: { params: ring, body: () => ({ id: crypto.randomUUID(), content: 'Hello all' }) },
  readRing: { params: ring, body: () => ({ upTo: 1 }) },
  sayTypingToRing: { params: ring },
  like: { params: pair },
  listBlocks: {},
  unblock: { params: ({ blockId }) => ({ id: blockId }) },
  listMatches: {},
  markMatchesSeen: { body: ({ house }) => ({ intentionIds: [house.id] }) },
  listChats: {},
  listMessages: { params: chat },
  sendMessage: { params: chat, body: () => ({ id: crypto.randomUUID(), content: 'Hello' }) },
  readChat: { params: chat },
  sayTyping: { params: chat },
  // server/features/moderation/ tries who may report other things.
  report: { body: ({ other }) => ({ subject: 'intention', subjectId: other.id, reason: 'scam' }) },
  blockOwner: { params: ({ other }) => ({ id: other.id }) },
  listOwnReports: {},
  contact: {
    body: () => ({
      name: 'Ann',
      email: 'ann@example.org',
      message: 'A question about posting.',
      website: '',
    }),
  },
  readOperator: {},
  showPushKey: {},
  subscribe: { body: () => browser },
  unsubscribe: { body: () => ({ endpoint: browser.endpoint }) },
  readAlerts: {},
  chooseAlerts: { params: house, body: () => ({ counterparts: 'daily' }) },
  chooseQuietHours: { body: () => ({ quietHours: { from: 22, until: 8 } }) },
  askToStopMails: { params: link },
  stopMails: { params: link },
  unlike: { params: pair },
  putAside: { params: pair },
  listAside: { params: house },
  compareCandidates: { params: house, query: ({ wish }) => `with=${wish.id}` },
  takeBack: { params: pair },
  listQueue: { query: () => 'kind=report&urgency=today' },
  showQueueItem: { params: ({ reportId }) => ({ kind: 'report', id: reportId }) },
  showHistory: { params: ({ ownerId }) => ({ id: ownerId }) },
  showEvidencePicture: { params: ({ reportId, pictureId }) => ({ id: reportId, otherId: pictureId }) },
  askToAppeal: { params: appeal },
  // The answer is a form, which only its own page reads.
  sendAppeal: { params: appeal },
  openAppeal: { params: ({ actionId }) => ({ id: actionId }), status: 302 },
  answerAppeal: {
    params: ({ actionId }) => ({ id: actionId }),
    body: () => ({ outcome: 'stands', words: 'It is not theirs.' }),
  },
  moderate: {
    body: ({ ownerId }) => ({ action: 'note', userId: ownerId, reason: 'other', words: 'Seen.' }),
  },
  deleteIntention: { params: house },
  signOut: {},
};
export const names = Object.keys(samples) as (keyof typeof samples)[];

export function pathOf(name: keyof typeof samples, facts: Facts): string {
  const params = samples[name].params?.(facts) ?? {};
  const query = samples[name].query?.(facts);
  const path = calls[name].path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ''));
  return query === undefined ? path : `${path}?${query}`;
}
