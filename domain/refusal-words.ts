/** The words of refusals, as the specification has them to the letter (sections 5, 8 and 9). */
import { limits } from './limits.ts';
import { grouped, megabytes, numeral } from './number-words.ts';
import { surpriseWords } from './surprise-words.ts';

const { everything, passkeys, aside, newAccounts, intentions, blocks, chat, image } = limits;

/**
 * The reasons why a request can be refused: a closed list. The HTTP status of each is in contract/problem.ts.
 */
export const refusalWords = {
  ...surpriseWords,
  invalid: 'Please check the highlighted fields.',
  unstorable: 'Please remove the characters that cannot be shown.',
  'not-found': 'We could not find that.',
  'intention-not-found': 'intention not found.',
  'intention-resting': 'This is not shown at the moment.',
  'members-only': 'Only people with an account can see this. Please sign in.',
  'sign-in-required': 'Please sign in to do that.',
  'verify-first': 'Please verify your email to do that.',
  'wrong-origin': 'That request did not come from this site.',
  'too-many-wrong-passwords':
    'There have been too many wrong passwords. Please wait half a minute and try again, or choose a new password with “Forgot password?”.',
  'too-many-wrong-codes':
    'There have been too many wrong codes today. Please use a passkey or a backup code, or try again tomorrow.',
  'too-many-mails':
    'We have sent several emails to this address already. Please look in your inbox and spam folder, or try again in an hour.',
  'too-many-exports': `You have downloaded your data ${numeral(everything.atMost)} times today. Please try again tomorrow.`,
  'passkey-refused':
    'That passkey did not work here, or took too long. Please try once more, or use your password.',
  'passkeys-full': `You have ${passkeys.perPerson} passkeys already. Remove one first.`,
  'sign-in-over': 'That took too long, or too many codes were wrong. Please sign in once more.',
  'second-factor-on': 'You have already set up codes. Enter one to continue.',
  'second-factor-missing':
    'Moderation needs more than a password. Please set up codes, or sign in with a passkey.',
  'code-missing':
    'This device has not been confirmed with a code. Please sign out, then sign in again with a code.',
  'email-in-use': 'This email is already in use. Please log in or verify your email.',
  'wrong-credentials': 'Wrong username or password',
  'email-not-registered': 'Email is not registered',
  'link-expired': 'This link has expired or was already used.',
  'question-set-not-found': 'No matching questions found.',
  'category-not-found': 'Selected category not found.',
  'no-coordinates': 'Unable to fetch coordinates for the provided postcode.',
  'like-own': 'You cannot like your own intention.',
  'like-same-side': 'Sellers can only like buyers, and buyers can only like sellers.',
  'like-other-category': 'These two intentions are in different categories.',
  'aside-liked': 'You like this one. Take your like back first.',
  'aside-full': `Your “Not for me” list is full (${grouped(aside.perIntention)}). Bring some back first.`,
  'aside-changed': 'This has just changed. Please look again.',
  'moderator-concerned': 'This is about you. Another moderator has to decide it.',
  'moderator-spared': 'This is a moderator’s account. Their role has to end first.',
  'moderated-already': 'This has already been done. Please reload the page.',
  suspended:
    'Your account is suspended. For now you can look around, but not post, like or write. Our email explains why.',
  'account-closed': 'This account is closed. Our email says why, and how to appeal.',
  'new-account-intentions': `In your first week you can post up to ${newAccounts.intentions} intentions. You can change those you have, or post more next week.`,
  'intentions-full': `You have ${intentions.perPerson} intentions. Please delete one before you post another.`,
  'posted-today':
    'You have posted many intentions today. You can change those you have, or post more tomorrow.',
  'new-account-likes': `In your first week you can like up to ${newAccounts.likesPerDay} a day. Please come back tomorrow.`,
  'report-own': 'This is your own. You can change or delete it yourself.',
  'reports-full':
    'You have sent us many reports today, and we are looking at them. Please come back tomorrow, or write to us.',
  'messages-full': `You have sent ${grouped(chat.messagesPerDay)} messages in a day, which is the limit. You can send more tomorrow.`,
  'block-self': 'You cannot block yourself.',
  'blocks-full': `You have blocked ${grouped(blocks.most)} people already. Unblock somebody first.`,
  'too-many-images': `You can add up to ${image.perIntention} pictures.`,
  'image-type': 'Please choose a JPEG or PNG picture.',
  'image-heic': 'This is a HEIC picture. Please export it as JPEG and add it again.',
  'image-too-large': `This picture is larger than ${megabytes(image.fileBytes)}. Please choose a smaller one.`,
  'image-unreadable': 'We could not read this picture. Please try another file.',
  busy: 'We are busy just now. Try again in a moment.',
  'edit-conflict': 'This was changed somewhere else in the meantime. Please check it before you save.',
  'message-id-taken': 'That message id is already in use.',
  'ring-broken': 'This ring is broken. You can still read the messages, but not send new ones.',
  unavailable:
    'We cannot reach our records just now. Nothing you typed is lost: please try again in a moment.',
} as const;

export type RefusalCode = keyof typeof refusalWords;
