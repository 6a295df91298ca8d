/**
 * Where each call of the API is: its name, method and path. It is all that a browser needs of a call while it runs; what else
 * is said of it, schemas with it, stands under the same name in calls/ and reaches the browser as types only.
 */
export const addresses = {
  register: 'POST /api/auth/sign-up/email',
  signIn: 'POST /api/auth/sign-in/email',
  signOut: 'POST /api/auth/sign-out',
  currentSession: 'GET /api/auth/get-session',
  verifyEmail: 'GET /api/auth/verify-email',
  sendVerificationAgain: 'POST /api/auth/send-verification-email',
  requestPasswordReset: 'POST /api/auth/request-password-reset',
  resetPassword: 'POST /api/auth/reset-password',
  changePassword: 'POST /api/auth/change-password',
  readProfile: 'GET /api/profile',
  changeProfile: 'PATCH /api/profile',
  removeAccount: 'DELETE /api/profile',
  setPhoto: 'POST /api/profile/photo',
  removePhoto: 'DELETE /api/profile/photo',
  contact: 'POST /api/contact',

  findPostcode: 'GET /api/postcodes/:postcode',

  listOwnIntentions: 'GET /api/intentions',
  showIntention: 'GET /api/intentions/:id',
  createIntention: 'POST /api/intentions',
  editIntention: 'PUT /api/intentions/:id',
  deleteIntention: 'DELETE /api/intentions/:id',
  addImage: 'POST /api/images',
  listCategories: 'GET /api/categories',
  showQuestionSet: 'GET /api/question-sets/:category/:type',

  showMarket: 'GET /api/market',
  showHome: 'GET /api/home',
  listCandidates: 'GET /api/intentions/:id/candidates',
  previewCandidates: 'POST /api/candidates/preview',
  countCandidates: 'POST /api/candidates/count',
  listNearMisses: 'GET /api/intentions/:id/near-misses',
  listLiked: 'GET /api/intentions/:id/likes',
  listFacing: 'GET /api/intentions/:id/facing',

  like: 'PUT /api/intentions/:id/likes/:otherId',
  unlike: 'DELETE /api/intentions/:id/likes/:otherId',
  listMatches: 'GET /api/matches',
  markMatchesSeen: 'POST /api/matches/seen',

  listChats: 'GET /api/chats',
  listMessages: 'GET /api/chats/:id/messages',
  sendMessage: 'POST /api/chats/:id/messages',
  readChat: 'POST /api/chats/:id/read',
  sayTyping: 'POST /api/chats/:id/typing',

  showPushKey: 'GET /api/push-key',
  subscribe: 'POST /api/push-subscriptions',
  unsubscribe: 'DELETE /api/push-subscriptions',
  askToStopMails: 'GET /api/unsubscribe/:token',
  stopMails: 'POST /api/unsubscribe/:token',
} as const;

export type CallName = keyof typeof addresses;
