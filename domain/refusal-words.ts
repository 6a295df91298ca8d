/** The words for what was refused, those of the specification to the letter (sections 5, 8 and 9). */
import { surpriseWords } from './surprise-words.ts';

/** Why a request was refused: a closed list; the HTTP status of each is in contract/problem.ts. */
export const refusalWords = {
  ...surpriseWords,
  invalid: 'Please check the highlighted fields.',
  unstorable: 'Please remove the characters that cannot be shown.',
  'not-found': 'We could not find that.',
  'intention-not-found': 'intention not found.',
  'members-only': 'Only people with an account see this. Please sign in.',
  'sign-in-required': 'Please sign in to do that.',
  'verify-first': 'Please verify your email to do that.',
  'wrong-origin': 'That request did not come from this site.',
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
} as const;

export type RefusalCode = keyof typeof refusalWords;
