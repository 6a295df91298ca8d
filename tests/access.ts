/**
 * Who may do what, as data: each call by each kind of person, and who hears each live event.
 * tests/laws/access.law.test.ts tries every cell. What a call declares of who may make it is said here a second
 * time, on purpose: a wrong `who` must be noticed.
 */
import type { CallName } from '../contract/addresses.ts';
import type { LiveEvent } from '../contract/live.ts';

/**
 * How somebody stands to a thing that somebody else posted, and to what is its owner's: chats, devices,
 * blocks. `liked`: they like it, and wait for an answer. `blocked`: a block stands between them and its
 * owner, whoever made it. `banned`: by a moderator, and their cookie is left. `removed`: their account is
 * gone, and their cookie is left. `moderator`: looks after the place, and has nothing to do with the thing.
 */
export const standings = [
  'visitor',
  'unverified',
  'signed in',
  'owner',
  'liked',
  'matched',
  'blocked',
  'banned',
  'removed',
  'moderator',
] as const;
export type Standing = (typeof standings)[number];

/**
 * Done as it is declared, or what the call is refused with. What is not there for somebody is refused as what
 * does not exist.
 */
export type Cell = 'done' | 'sign in' | 'verify first' | 'not there';
export type Row = Readonly<Record<Standing, Cell>>;

/** Whoever is no person of ours. */
const strangers = {
  visitor: 'sign in',
  unverified: 'verify first',
  banned: 'sign in',
  removed: 'sign in',
} as const;

const signedIn: Row = {
  ...strangers,
  'signed in': 'done',
  owner: 'done',
  liked: 'done',
  matched: 'done',
  blocked: 'done',
  moderator: 'done',
};
const everybody: Row = { ...signedIn, visitor: 'done', unverified: 'done', banned: 'done', removed: 'done' };
const owner: Row = {
  ...signedIn,
  'signed in': 'not there',
  liked: 'not there',
  matched: 'not there',
  blocked: 'not there',
  moderator: 'not there',
};
const moderators: Row = { ...owner, owner: 'not there', moderator: 'done' };
const participants: Row = { ...owner, matched: 'done' };
/** What is there for all but those whom a block hides from its owner. */
const unlessBlocked = (row: Row): Row => ({ ...row, blocked: 'not there' });

/** Each call, about what the owner has. */
export const access = {
  register: everybody,
  signIn: everybody,
  signInWithCode: everybody,
  signOut: everybody,
  currentSession: everybody,
  // Whoever holds the letter holds its link.
  askToVerify: everybody,
  verifyEmail: everybody,
  // It needs somebody to verify, and that is all that who has not verified may do.
  sendVerificationAgain: { ...everybody, visitor: 'sign in', banned: 'sign in', removed: 'sign in' },
  requestPasswordReset: everybody,
  resetPassword: everybody,
  changePassword: signedIn,
  listSessions: signedIn,
  endSession: owner,
  endOtherSessions: signedIn,
  askPasskeySignIn: everybody,
  signInWithPasskey: everybody,
  listPasskeys: signedIn,
  askForPasskey: signedIn,
  addPasskey: signedIn,
  renamePasskey: owner,
  removePasskey: owner,
  readProfile: signedIn,
  changeProfile: signedIn,
  agreeToTerms: signedIn,
  pause: signedIn,
  comeBack: signedIn,
  askForEverything: signedIn,
  takeEverything: signedIn,
  removeAccount: signedIn,
  setPhoto: signedIn,
  removePhoto: signedIn,
  contact: everybody,
  readOperator: everybody,

  findPostcode: everybody,

  listOwnIntentions: signedIn,
  showIntention: unlessBlocked(everybody),
  createIntention: signedIn,
  editIntention: owner,
  deleteIntention: owner,
  confirmIntention: owner,
  restIntention: owner,
  // Whoever holds the letter holds its link.
  askIfItStands: everybody,
  sayItStands: everybody,
  sayItRests: everybody,
  addImage: owner,
  listCategories: everybody,
  showQuestionSet: everybody,

  showMarket: everybody,
  showHome: signedIn,
  listStandings: signedIn,
  listModelsSold: everybody,
  listCandidates: owner,
  listAreas: owner,
  previewCandidates: everybody,
  countCandidates: everybody,
  previewCurves: everybody,
  listCurves: owner,
  listNearMisses: owner,
  listLiked: owner,
  listFacing: unlessBlocked(signedIn),
  listAside: owner,
  compareCandidates: owner,
  putAside: owner,
  takeBack: owner,

  like: owner,
  unlike: owner,
  // Of somebody who has nothing to do with these.
  blockOwner: signedIn,
  listBlocks: signedIn,
  unblock: owner,
  listMatches: signedIn,
  markMatchesSeen: signedIn,

  listChats: signedIn,
  listMessages: participants,
  sendMessage: participants,
  readChat: participants,
  sayTyping: participants,

  listRings: owner,
  showInRings: owner,
  listClosedRings: signedIn,
  // Of a ring that the owner closed with who is matched.
  listRingMessages: participants,
  sendToRing: participants,
  readRing: participants,
  sayTypingToRing: participants,

  // Of what they see; of what a block hides below.
  report: signedIn,
  listOwnReports: signedIn,
  askForSecondFactor: moderators,
  confirmSecondFactor: moderators,
  listQueue: moderators,
  showQueueItem: moderators,
  showHistory: moderators,
  showEvidencePicture: moderators,
  moderate: moderators,
  answerAppeal: moderators,
  // Whoever holds the mail holds its link.
  askToAppeal: everybody,
  sendAppeal: everybody,
  openAppeal: owner,

  showPushKey: everybody,
  subscribe: signedIn,
  unsubscribe: signedIn,
  readAlerts: signedIn,
  chooseAlerts: owner,
  chooseQuietHours: signedIn,
  askToStopMails: everybody,
  stopMails: everybody,
} satisfies Record<CallName, Row>;

/** Those who have an intention that the thing fits. */
const others = ['signed in', 'liked', 'matched', 'blocked'] as const satisfies readonly Standing[];
export type Other = (typeof others)[number];
const towards: Readonly<Record<Other, Cell>> = {
  'signed in': 'done',
  liked: 'done',
  matched: 'done',
  blocked: 'not there',
};
/** Of a chat that a match once opened between the two. */
const talking = { ...towards, 'signed in': 'not there', liked: 'not there' } as const;

/** The same calls, made from one's own intention towards the thing, and about one's own chat with its owner. */
export const accessTowards = {
  putAside: towards,
  like: towards,
  listMessages: talking,
  sendMessage: talking,
  readChat: talking,
  sayTyping: talking,
  unlike: towards,
  // While it is in sight.
  report: towards,
  blockOwner: towards,
} satisfies Partial<Record<CallName, Readonly<Record<Other, Cell>>>>;

/**
 * Who hears each event live, once its cause is the owner's, or about the thing. Whoever is not signed in
 * hears nothing.
 */
export const heardBy = {
  'chat.typing': ['matched'],
  'message.created': ['owner', 'matched'],
  'message.read': ['owner', 'matched'],
  'aside.changed': ['owner'],
  'matches.seen': ['owner'],
  'counterpart.found': ['signed in', 'liked', 'matched'],
  'intention.changed': ['owner', 'matched'],
  // The owner likes who waits for an answer.
  'match.created': ['owner', 'liked'],
  // The owner takes their like of who is matched back.
  'match.removed': ['owner', 'matched'],
  'report.decided': ['owner'],
  'blocks.changed': ['owner'],
  // Of a closed ring of theirs, which the owner leaves at the end.
  'ring.message': ['owner', 'matched'],
  'ring.read': ['owner', 'matched'],
  'ring.typing': ['matched'],
  'ring.changed': ['owner', 'matched'],
} satisfies Record<LiveEvent['kind'], readonly Standing[]>;
