/**
 * The letters of accounts: verify the address, choose a new password, what changed in the account, and a
 * visitor’s message to us.
 */
import { paths, profileUrl, sessionsId } from '../../../contract/pages.ts';
import { leavingWords } from '../../../domain/leaving-words.ts';
import { limits } from '../../../domain/limits.ts';
import { numeral } from '../../../domain/number-words.ts';
import { answersUs, type Letter } from '../../core/letter.ts';

/**
 * Has no name in it: until the address is proven, whoever registered chose both, and a stranger may read the
 * letter.
 */
export function verificationLetter(to: string, url: string): Letter {
  return {
    to,
    subject: 'Verify your email for Intent',
    preview: 'One more step and your account is ready.',
    heading: 'Welcome to Intent',
    paragraphs: [
      {
        kind: 'text',
        text: 'Please verify that this is your email address. Your account will then be ready.',
      },
      { kind: 'button', label: 'Verify my email', url },
      {
        kind: 'note',
        text: 'The link works for a short time only, while the page where you registered waits for you.',
      },
    ],
    reason:
      'You get this email because somebody registered with Intent using this address. If it was not you, do nothing: the account will be deleted automatically.',
  };
}

/**
 * Sent to a banned address instead of `verificationLetter` or `newEmailLetter`: its owner reads of the ban,
 * and whoever typed the address does not.
 */
export function refusedAddressLetter(to: string): Letter {
  return {
    to,
    subject: 'We cannot use this address for Intent',
    preview: 'An account with it was closed by our moderators.',
    heading: 'We cannot use this address',
    paragraphs: [
      {
        kind: 'text',
        text: 'An account with this email address was closed by our moderators, so no other account can have it. Please write to us if you think this is wrong.',
      },
    ],
    reason:
      'You get this email because somebody gave this address for an Intent account. If it was not you, do nothing.',
  };
}

export function resetLetter(to: string, firstName: string, url: string): Letter {
  return {
    to,
    subject: 'Choose a new password for Intent',
    preview: 'The link works for one hour.',
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'You can choose a new password here. It will sign you out everywhere.',
      },
      { kind: 'button', label: 'Choose a new password', url },
      { kind: 'note', text: 'The link works once, and for one hour.' },
    ],
    reason:
      'You get this email because somebody asked for a new password for this address at Intent. If it was not you, do nothing: your password stays as it is.',
  };
}

export function passwordChangedLetter(to: string, firstName: string, origin: string): Letter {
  return {
    to,
    subject: 'Your Intent password was changed',
    preview: 'Everywhere else you were signed out.',
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'Your password was changed just now. Every earlier link to choose a new one has ended, and everywhere else you were signed out.',
      },
      {
        kind: 'text',
        text: 'If it was you, there is nothing to do. If it was not, choose a new password at once.',
      },
      { kind: 'button', label: 'It was not me', url: origin + paths.forgotPassword },
    ],
    reason: 'You get this email because the password of your Intent account was changed.',
  };
}

export function newSignInLetter(
  to: string,
  firstName: string,
  { device, at, url }: { device: string; at: string; url: string },
): Letter {
  return {
    to,
    subject: 'A new sign-in to Intent',
    preview: `${device}, ${at}.`,
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'Somebody signed in to your account from a browser that we had not seen you use before.',
      },
      {
        kind: 'facts',
        rows: [
          ['Browser', device],
          ['When', at],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, there is nothing to do. If it was not, sign that device out and change your password. You can do both in your profile.',
      },
      { kind: 'button', label: 'See where you are signed in', url },
    ],
    reason: 'You get this email because of a sign-in to your Intent account from somewhere new.',
  };
}

export function newEmailLetter(to: string, firstName: string, url: string): Letter {
  return {
    to,
    subject: 'Confirm your new email address for Intent',
    preview: 'Until you do, nothing changes. The link works for one hour.',
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'Please confirm that this is your new email address. From then on we write to it, and you sign in with it.',
      },
      { kind: 'button', label: 'Confirm this address', url },
      { kind: 'note', text: 'The link works once, and for one hour.' },
    ],
    reason:
      'You get this email because somebody asked to use this address for their Intent account. If it was not you, do nothing and nothing will change.',
  };
}

/** Goes to the former and to the new address. It names neither, because one of them may be a stranger’s. */
export function addressChangedLetter(to: string, firstName: string): Letter {
  return {
    to,
    replyTo: answersUs,
    subject: 'Your Intent email address was changed',
    preview: 'From now on you sign in with the new one.',
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'The email address of your account was changed, as you asked. From now on we write to the new one, and you sign in with it.',
      },
      { kind: 'text', text: 'If it was not you who asked, answer this email at once.' },
    ],
    reason: 'You get this email because the address of your Intent account was changed.',
  };
}

export function passkeyAddedLetter(
  to: string,
  firstName: string,
  { name, url }: { name: string; url: string },
): Letter {
  return {
    to,
    subject: 'A passkey was added to your Intent account',
    preview: `“${name}” signs you in from now on, beside your password.`,
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: `A passkey called “${name}” was added just now. Whoever unlocks the device it is on can sign in with it.`,
      },
      {
        kind: 'text',
        text: 'If it was you, there is nothing to do. If it was not, choose a new password with “Forgot password?” at once: that removes every passkey, too.',
      },
      { kind: 'button', label: 'See your passkeys', url },
    ],
    reason: 'You get this email because a passkey was added to your Intent account.',
  };
}

/** Names the passkeys that still sign the person in without a code. */
export function secondFactorLetter(
  to: string,
  firstName: string,
  { site, passkeys }: { site: string; passkeys: readonly string[] },
): Letter {
  const named = passkeys.map((it) => `“${it}”`).join(', ');
  return {
    to,
    subject: 'Signing in to Intent now needs a code',
    preview: 'Codes were set up for your account.',
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'Codes were set up for your account just now: after your password, signing in asks for one. Wherever else you were signed in, you are signed out.',
      },
      ...(passkeys.length === 0
        ? []
        : [
            {
              kind: 'text' as const,
              text: `A passkey signs in without a code. These do: ${named}. Remove each that you do not know.`,
            },
          ]),
      {
        kind: 'text',
        text: 'If it was you, keep the backup codes where you find them without your phone. If it was not, choose a new password with “Forgot password?” at once, and tell whoever runs this site.',
      },
      { kind: 'button', label: 'See where you are signed in', url: site + profileUrl(sessionsId) },
    ],
    reason: 'You get this email because codes were set up for your Intent account.',
  };
}

/** Somebody gave the right password, and then wrong codes. */
export function wrongCodesLetter(to: string, firstName: string, origin: string): Letter {
  return {
    to,
    subject: 'Somebody knows your password for Intent',
    preview: 'They were asked for a code, and gave wrong ones.',
    heading: `Hello, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: `Somebody gave your password today, and then ${numeral(limits.codes.toldAfter)} wrong codes. They were not let in.`,
      },
      {
        kind: 'text',
        text: 'If it was you, there is nothing to do. If it was not, choose a new password at once, here and wherever else you use it.',
      },
      { kind: 'button', label: 'Choose a new password', url: origin + paths.forgotPassword },
    ],
    reason: 'You get this email because of wrong codes for your account at Intent.',
  };
}

export function goodbyeLetter(to: string, firstName: string): Letter {
  return {
    to,
    subject: 'Your Intent account has been deleted',
    preview: 'Your profile, intentions, matches and chats have been deleted.',
    heading: `Goodbye, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'We have deleted your account, as you asked: your profile, your intentions and their pictures, your likes and matches, and your chats with all their messages (for the other person too).',
      },
      {
        kind: 'text',
        text: `Other people still have the emails we sent them and anything they saved. ${leavingWords.kept} ${leavingWords.backups}`,
      },
      { kind: 'text', text: 'This is our last email to you.' },
      {
        kind: 'note',
        text: 'If it was not you, somebody knew your password: change it wherever else you use it.',
      },
    ],
    reason: 'You get this email because somebody deleted your Intent account using your password.',
  };
}

export function contactLetter(
  to: string,
  { name, email, message }: { name: string; email: string; message: string },
): Letter {
  return {
    to,
    replyTo: email,
    subject: `A message from ${name}`,
    preview: message.slice(0, 100),
    heading: 'A message through the contact page',
    paragraphs: [
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['Email', email],
        ],
      },
      { kind: 'quote', text: message },
      { kind: 'note', text: 'Answer this email to write back.' },
    ],
    reason: 'You get this email because this address receives what visitors write at Intent.',
  };
}
