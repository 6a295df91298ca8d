/** The words of the specification, each written once. Sections 5, 8 and 9 to the letter; the rest in the same voice. */

/** Why a request was refused: a closed list; the HTTP status of each is in contract/problem.ts. */
export const refusalWords = {
  invalid: 'Please check the highlighted fields.',
  unstorable: 'Please remove the characters that cannot be shown.',
  'not-found': 'We could not find that.',
  'intention-not-found': 'intention not found.',
  'sign-in-required': 'Please sign in to do that.',
  'verify-first': 'Please verify your email to do that.',
  'wrong-origin': 'That request did not come from this site.',
  'too-many-requests': 'That was a lot in a short time. Please wait a minute and try again.',
  'too-many-wrong-passwords':
    'There were many wrong passwords in a short time. Please wait half a minute and try again, or choose a new password with “Forgot password?”.',
  'too-many-mails':
    'We have sent several mails to this address already. Please look in your inbox and spam folder, or try again in an hour.',
  'email-in-use': 'This email is already in use. Please log in or verify your email.',
  'wrong-credentials': 'Wrong username or password',
  'email-not-registered': 'Email is not registered',
  'link-expired': 'This link has expired or was already used.',
  'question-set-not-found': 'No matching questions found.',
  'category-not-found': 'Selected category not found.',
  'no-coordinates': 'Unable to fetch coordinates for the provided postcode.',
  'like-own': 'You cannot like your own intention.',
  'like-same-side': 'A like joins someone selling and someone buying.',
  'like-other-category': 'These two intentions are in different categories.',
  'too-many-images': 'You can add up to 6 images.',
  'image-type': 'Please choose a JPEG or PNG image.',
  'image-heic': 'This is a HEIC photo. Please export it as JPEG and add it again.',
  'image-too-large': 'This image is larger than 10 MB. Please choose a smaller one.',
  'image-unreadable': 'We could not read this image. Please try another file.',
  busy: 'We are busy with other pictures just now. Try again in a moment.',
  'edit-conflict': 'This was changed somewhere else in the meantime. Please look again.',
  'message-id-taken': 'That message id is already in use.',
  unavailable:
    'We cannot reach our records just now. Nothing you typed is lost: please try again in a moment.',
  unexpected: 'Something went wrong, please try again later.',
} as const;

export type RefusalCode = keyof typeof refusalWords;

export const accountWords = {
  registerMissing: 'Please enter all details',
  passwordsDiffer: 'Passwords do not match',
  passwordWeak:
    'Password must be at least 6 characters long, including at least 1 digit and 1 special character.',
  emailInvalid: 'Please enter a valid email address.',
  verificationSent: 'A verification email has been sent. Please check your inbox to verify.',
  verified: 'Email verified! Registration complete.',
  notVerified: 'Verification failed. Please verify your email to complete registration.',
  registerFailed: 'An error occurred during registration. Please try again.',
  waiting: 'Please check your email for verification.',
  loginMissing: 'Please enter user credentials',
  emailMissing: 'Please enter email',
  passwordMissing: 'Please enter password',
  loginFailed: 'Something went wrong, please try again later.',
  resetSent: 'Reset Email Sent Successfully',
  resetFailed: 'Something went wrong',
  currentPasswordWrong: 'This is not your password.',
  salaryRangeUnknown: 'Please choose one of the options.',
  channelsUnknown: 'Please choose email, push, or both.',
} as const;

export const contactWords = {
  nameMissing: 'Please enter your name.',
  messageMissing: 'Please write a message.',
} as const;

export const intentionWords = {
  postcode: 'Please enter a valid postcode.',
  noCoordinates: refusalWords['no-coordinates'],
  titleTooLong: 'Title must not exceed 10 words.',
  descriptionTooLong: 'Description cannot exceed 1000 words.',
  required: 'Please answer this question.',
  saveFailed: 'Error saving data. Please try again.',
  notFound: refusalWords['intention-not-found'],
  candidatesFailed: 'Failed to fetch intentions.',
  maxBelowMin: 'The maximum must be at least the minimum.',
  kindIsFixed: 'The side and the category of an intention cannot change.',
} as const;

/** Of any number with bounds. */
export const boundWords = {
  atLeast: (min: number) => `Please enter ${min.toLocaleString('en-GB')} or more.`,
  atMost: (max: number) => `Please enter ${max.toLocaleString('en-GB')} or less.`,
} as const;

/** Of an amount somebody typed. */
export const moneyWords = {
  unreadable: 'Please write an amount such as 250,000, 250k or 1.2m.',
  severalAmounts: 'Please enter one amount.',
  unclearDot: 'A dot is read as pence. Please write thousands with a comma, such as 250,000.',
  otherCurrency: 'Please enter the amount in pounds.',
} as const;

/** Of a place that something stands in for. */
export const placeWords = {
  approximate: 'place approximate',
  /** To its owner. */
  waiting: (postcode: string) =>
    `We could not look up ${postcode} yet, so the place is approximate. We try again by ourselves.`,
  unknown: 'postcode not found',
  correct: (postcode: string) =>
    `There is no postcode ${postcode}. Please correct it, so that the right people find you.`,
} as const;

export const discoveryWords = {
  cursorInvalid: 'This page is out of date. Please start from the first.',
} as const;

export const pickerWords = {
  title: { buy: 'Ready to Buy?', sell: 'Ready to Sell?' },
  question: { buy: 'What are you looking for?', sell: 'What are you looking to sell?' },
  loadFailed: 'Failed to load categories. Please try again later.',
  noneChosen: 'Please select a category.',
  notFound: refusalWords['category-not-found'],
  noQuestions: refusalWords['question-set-not-found'],
} as const;

export const matchWords = {
  banner: "It's a Match!",
  pushTitle: 'You created a match!',
  pushBody: 'Congrats! You matched with an intention!',
} as const;

export const notificationWords = {
  newMatchFallback: 'You have a new match!',
  newMessageFallback: 'You have a new message!',
  defaultTitle: 'your intention',
  pushTitles: { match: 'New Match', matchFound: 'New Match Found!', message: 'New Chat Message' },
  permissionBlocked: 'permission-blocked',
  /** Beside the channels to choose from: all that is ever sent by them. */
  channels:
    'How we tell you about matches, messages you have not read, and new people who fit what you posted.',
  /** Of new counterparts; the specification's titles are for matches and messages. */
  counterpartsTitle: 'New for your search',
  pushAddressTaken: 'This address of a push service is somebody else’s.',
  pushAddressRefused: 'This is not the address of a push service.',
} as const;

/** Where a fact about a person is unknown. */
export const unknownFact = 'N/A';
