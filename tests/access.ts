/**
 * Who may do what, as data: each call by each kind of person, and who hears each live event.
 * tests/laws/access.law.test.ts tries every cell. It repeats on purpose what a call declares about who may
 * make it, so that a wrong `who` is noticed.
 */
import type { CallName } from '../contract/addresses.ts';
import type { LiveEvent } from '../contract/live.ts';

/**
 * How a person stands to a thing that somebody else posted, and to what its owner has: chats, devices,
 * blocks. `liked`: they like it, and wait for an answer. `blocked`: there is a block between them and its
 * owner, whoever made it. `banned`: a moderator banned them, and they still have their cookie. `removed`:
 * their account is gone, and they still have their cookie. `moderator`: a moderator who has nothing to do
 * with the thing.
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
 * The call is done as it is declared, or is refused like this. A thing that does not exist for somebody is
 * refused as one that does not exist.
 */
export type Cell = 'done' | 'sign in' | 'verify first' | 'not there';
export type Row = Readonly<Record<Standing, Cell>>;

/** The cells of people who have no session. */
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
/** The row of something that exists for all but those whom a block hides from its owner. */
const unlessBlocked = (row: Row): Row => ({ ...row, blocked: 'not there' });

/** The row of each call, about what the owner has. */
export const access = {
  register: everybody,
  signIn: everybody,
  signInWithCode: everybody,
  signOut: everybody,
  currentSession: everybody,
  // The link in the letter is the permission.
  askToVerify: everybody,
  verifyEmail: everybody,
  // The call needs an unverified person, and is all that such a person may do.
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
  askForNewEmail: signedIn,
  // The link in the letter is the permission.
  confirmNewEmail: everybody,
  takeNewEmail: everybody,
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
  // The link in the letter is the permission.
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
  // The block is of somebody who has nothing to do with these people.
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
  // The ring is one that the owner closed with the matched person.
  listRingMessages: participants,
  sendToRing: participants,
  readRing: participants,
  sayTypingToRing: participants,

  // The reported thing is one that they see; what a block hides is tried below.
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
  // The link in the mail is the permission.
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

/** People who have an intention that the thing fits. */
const others = ['signed in', 'liked', 'matched', 'blocked'] as const satisfies readonly Standing[];
export type Other = (typeof others)[number];
const towards: Readonly<Record<Other, Cell>> = {
  'signed in': 'done',
  liked: 'done',
  matched: 'done',
  blocked: 'not there',
};
/** The row of a chat that a match opened between the two. */
const talking = { ...towards, 'signed in': 'not there', liked: 'not there' } as const;

/**
 * Calls that each person makes from their own intention towards the thing, and about their own chat with its
 * owner.
 */
export const accessTowards = {
  putAside: towards,
  like: towards,
  listMessages: talking,
  sendMessage: talking,
  readChat: talking,
  sayTyping: talking,
  unlike: towards,
  // Reporting and blocking need the thing to be in sight.
  report: towards,
  blockOwner: towards,
} satisfies Partial<Record<CallName, Readonly<Record<Other, Cell>>>>;

/**
 * Who hears each event live, when its cause is the owner's or about the thing. A person without a session
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
  // The owner likes the person who waits for an answer.
  'match.created': ['owner', 'liked'],
  // The owner takes back the like of the matched person.
  'match.removed': ['owner', 'matched'],
  'report.decided': ['owner'],
  'blocks.changed': ['owner'],
  // The closed ring is theirs, and the owner leaves it at the end.
  'ring.message': ['owner', 'matched'],
  'ring.read': ['owner', 'matched'],
  'ring.typing': ['matched'],
  'ring.changed': ['owner', 'matched'],
} satisfies Record<LiveEvent['kind'], readonly Standing[]>;
