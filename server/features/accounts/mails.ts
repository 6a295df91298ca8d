/** The letters of accounts: prove that the address is yours, choose a new password, and a visitor's message to us. */
import type { Letter } from '../../core/letter.ts';

export function verificationLetter(to: string, firstName: string, url: string): Letter {
  return {
    to,
    subject: 'Verify your email for Intent',
    preview: 'One press and your account is ready.',
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      {
        kind: 'text',
        text: 'Please verify that this is your email address. Your account is ready right after.',
      },
      { kind: 'button', label: 'Verify my email', url },
      {
        kind: 'note',
        text: 'The link works for a short time only, while the page where you registered waits for you.',
      },
    ],
    reason:
      'You get this mail because somebody registered at Intent with this address. If it was not you, do nothing: the account disappears by itself.',
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
        text: 'Here you can choose a new password. Everywhere you are signed in, you will be signed out.',
      },
      { kind: 'button', label: 'Choose a new password', url },
      { kind: 'note', text: 'The link works once, and for one hour.' },
    ],
    reason:
      'You get this mail because somebody asked for a new password for this address at Intent. If it was not you, do nothing: your password stays as it is.',
  };
}

export function passwordChangedLetter(to: string, firstName: string, origin: string): Letter {
  return {
    to,
    subject: 'Your password for Intent was changed',
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
      { kind: 'button', label: 'It was not me', url: `${origin}/forgot-password` },
    ],
    reason: 'You get this mail because the password of your account at Intent was changed.',
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
      { kind: 'note', text: 'Answer this mail to write back.' },
    ],
    reason: 'You get this mail because this address receives what visitors write at Intent.',
  };
}
