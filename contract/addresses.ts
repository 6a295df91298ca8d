/**
 * The address of each call of the API: its name, method and path. It is all that a browser needs of a call at
 * run time. All else, with the schemas, stands under the same name in calls/ and reaches the browser as types
 * only.
 */
export const addresses = {
  register: 'POST /api/auth/sign-up/email',
  signIn: 'POST /api/auth/sign-in/email',
  signInWithCode: 'POST /api/auth/sign-in/code',
  signOut: 'POST /api/auth/sign-out',
  currentSession: 'GET /api/auth/get-session',
  askToVerify: 'GET /api/auth/verify-email',
  verifyEmail: 'POST /api/auth/verify-email',
  sendVerificationAgain: 'POST /api/auth/send-verification-email',
  requestPasswordReset: 'POST /api/auth/request-password-reset',
  resetPassword: 'POST /api/auth/reset-password',
  changePassword: 'POST /api/auth/change-password',
  listSessions: 'GET /api/auth/sessions',
  endSession: 'DELETE /api/auth/sessions/:id',
  endOtherSessions: 'DELETE /api/auth/sessions',
  askPasskeySignIn: 'POST /api/auth/passkey/options',
  signInWithPasskey: 'POST /api/auth/passkey/sign-in',
  listPasskeys: 'GET /api/passkeys',
  askForPasskey: 'POST /api/passkeys/options',
  addPasskey: 'POST /api/passkeys',
  renamePasskey: 'PATCH /api/passkeys/:id',
  removePasskey: 'DELETE /api/passkeys/:id',
  readProfile: 'GET /api/profile',
  changeProfile: 'PATCH /api/profile',
  removeAccount: 'DELETE /api/profile',
  agreeToTerms: 'PUT /api/profile/terms',
  pause: 'PUT /api/profile/pause',
  comeBack: 'DELETE /api/profile/pause',
  askForEverything: 'POST /api/profile/everything',
  takeEverything: 'GET /api/profile/everything',
  setPhoto: 'POST /api/profile/photo',
  removePhoto: 'DELETE /api/profile/photo',
  contact: 'POST /api/contact',
  readOperator: 'GET /api/operator',

  findPostcode: 'GET /api/postcodes/:postcode',

  listOwnIntentions: 'GET /api/intentions',
  showIntention: 'GET /api/intentions/:id',
  createIntention: 'POST /api/intentions',
  editIntention: 'PUT /api/intentions/:id',
  deleteIntention: 'DELETE /api/intentions/:id',
  confirmIntention: 'POST /api/intentions/:id/confirm',
  restIntention: 'POST /api/intentions/:id/rest',
  askIfItStands: 'GET /api/still-looking/:token',
  sayItStands: 'POST /api/still-looking/:token',
  sayItRests: 'POST /api/still-looking/:token/rest',
  addImage: 'POST /api/images',
  listCategories: 'GET /api/categories',
  showQuestionSet: 'GET /api/question-sets/:category/:type',

  showMarket: 'GET /api/market',
  showHome: 'GET /api/home',
  listStandings: 'GET /api/standings',
  listModelsSold: 'GET /api/models-sold',
  listCandidates: 'GET /api/intentions/:id/candidates',
  listAreas: 'GET /api/intentions/:id/areas',
  previewCandidates: 'POST /api/candidates/preview',
  countCandidates: 'POST /api/candidates/count',
  previewCurves: 'POST /api/candidates/curves',
  listCurves: 'GET /api/intentions/:id/curves',
  listNearMisses: 'GET /api/intentions/:id/near-misses',
  listLiked: 'GET /api/intentions/:id/likes',
  listFacing: 'GET /api/intentions/:id/facing',
  listAside: 'GET /api/intentions/:id/aside',
  compareCandidates: 'GET /api/intentions/:id/comparison',
  putAside: 'PUT /api/intentions/:id/aside/:otherId',
  takeBack: 'DELETE /api/intentions/:id/aside/:otherId',

  listRings: 'GET /api/intentions/:id/rings',
  showInRings: 'PUT /api/intentions/:id/in-rings',
  listClosedRings: 'GET /api/rings',
  listRingMessages: 'GET /api/rings/:id/messages',
  sendToRing: 'POST /api/rings/:id/messages',
  readRing: 'POST /api/rings/:id/read',
  sayTypingToRing: 'POST /api/rings/:id/typing',

  like: 'PUT /api/intentions/:id/likes/:otherId',
  unlike: 'DELETE /api/intentions/:id/likes/:otherId',
  blockOwner: 'PUT /api/intentions/:id/block',
  listBlocks: 'GET /api/blocks',
  unblock: 'DELETE /api/blocks/:id',

  listMatches: 'GET /api/matches',
  markMatchesSeen: 'POST /api/matches/seen',

  listChats: 'GET /api/chats',
  listMessages: 'GET /api/chats/:id/messages',
  sendMessage: 'POST /api/chats/:id/messages',
  readChat: 'POST /api/chats/:id/read',
  sayTyping: 'POST /api/chats/:id/typing',

  report: 'POST /api/reports',
  listOwnReports: 'GET /api/reports',

  showPushKey: 'GET /api/push-key',
  subscribe: 'POST /api/push-subscriptions',
  unsubscribe: 'DELETE /api/push-subscriptions',
  readAlerts: 'GET /api/alerts',
  chooseAlerts: 'PUT /api/intentions/:id/alerts',
  chooseQuietHours: 'PUT /api/quiet-hours',
  askToStopMails: 'GET /api/unsubscribe/:token',
  stopMails: 'POST /api/unsubscribe/:token',

  askForSecondFactor: 'POST /api/moderation/second-factor',
  confirmSecondFactor: 'POST /api/moderation/second-factor/code',
  listQueue: 'GET /api/moderation/queue',
  showQueueItem: 'GET /api/moderation/queue/:kind/:id',
  showHistory: 'GET /api/moderation/people/:id',
  showEvidencePicture: 'GET /api/moderation/pictures/:id/:otherId',
  moderate: 'POST /api/moderation/actions',
  answerAppeal: 'POST /api/moderation/appeals/:id',
  askToAppeal: 'GET /api/appeals/:token',
  sendAppeal: 'POST /api/appeals/:token',
  openAppeal: 'GET /api/moderation/appeals/:id',
} as const;

export type CallName = keyof typeof addresses;

/** The path of a call with these params in the places of their names. */
export function callUrl(name: CallName, params: Readonly<Record<string, unknown>> = {}): string {
  const [, path] = addresses[name].split(' ') as [string, string];
  return path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
}
