/**
 * Warnings about a message of a stranger. Only its reader sees them; nothing is held back, and its sender
 * never hears of it. Each sign is data: what gives it away, what is said, what to do. A warning is no
 * verdict, because honest people write such things too.
 */
import { type Saying, sayings } from './scam-sayings.ts';

export const scamSigns = {
  'money-first': {
    says: 'This may ask for money before you have seen anything.',
    advice:
      'Pay nothing to view, hold or reserve, and nothing by gift card, cryptocurrency or courier. A deposit on a home goes through your solicitor.',
  },
  'changed-bank': {
    says: 'This names bank details, or says that they changed.',
    advice:
      'Before you pay anybody, call them on a number you found yourself and check. Solicitors hardly ever change their bank details.',
  },
  'third-person': {
    says: 'This may ask you to pay somebody else.',
    advice:
      'Pay only the person whose home or vehicle it is, and a deposit on a home through your solicitor. Money sent to somebody else is rarely recovered.',
  },
  overpaid: {
    says: 'This says that too much was paid, and may ask for some of it back.',
    advice: 'Do not send anything back until your bank confirms that the money has cleared.',
  },
  'code-asked': {
    says: 'This may ask for a code that was sent to you.',
    advice: 'Never share it: it lets them into one of your accounts. No honest person needs it.',
  },
  abroad: {
    says: 'This says that the owner is away, and that keys, papers or the vehicle come without them.',
    advice: 'Pay nothing until you have met the seller and seen the home or vehicle and its papers.',
  },
  'other-app': {
    says: 'This asks you to write somewhere else.',
    advice: 'Messages here are kept for both of you. An honest person can wait until you have met.',
  },
  'lookalike-link': {
    says: 'This has an address that looks like ours, and is not.',
    advice:
      'Do not open it, and type no password there. We never ask you to sign in or to pay through a chat.',
  },
  'foreign-number': {
    says: 'This has a phone number from outside the UK.',
    advice: 'Meet the person and see the home or vehicle here before you pay or send papers.',
  },
  hurry: {
    says: 'This names a low price and a reason to hurry.',
    advice: 'Take your time: see it first, and compare its price with others. An honest seller can wait.',
  },
} as const satisfies Record<string, { readonly says: string; readonly advice: string }>;
export type ScamSign = keyof typeof scamSigns;

/** All signs in the order in which they are shown: those that cost most first. */
export const allSigns = Object.keys(scamSigns) as ScamSign[];

/**
 * Whether a message contains an address or a number. Reading these takes parsers that know all countries and
 * domains, which are loaded only then.
 */
export function namesAddressOrNumber(message: string): boolean {
  return /[\p{L}\d]\.\p{L}{2,}|\/\/|@|\+ ?\d|\b00\d/u.test(plain(message));
}

/**
 * Whether a telephone number is foreign, by the calling code of its country without the plus. Jersey,
 * Guernsey and the Isle of Man share ours.
 */
export function isForeign(callingCode: string): boolean {
  return callingCode !== '44';
}

/** An address in a message, or the host of a mail address. */
export interface AddressRead {
  readonly host: string;
  /** The host with each letter that looks like another one replaced by that. */
  readonly folded: string;
  /** The part before an @. No address leads there, yet it can look as if it did. */
  readonly before: string;
}

/**
 * Whether an address contains our name without being ours. `ours` are the host that the site is reached by
 * and the site's name.
 */
export function looksLikeOurs(
  { host, folded, before }: AddressRead,
  ours: { readonly host: string; readonly name: string },
): boolean {
  const base = ours.host.replace(/^www\./, '');
  const names = [ours.name, ownLabel(base)].filter((it) => it.length > 3).map(asSeen);
  const hasName = (text: string) =>
    asSeen(text)
      .split(/[^\p{L}\d]+/u)
      // 'Intention' is a word of its own.
      .some((part) => names.some((name) => part.includes(name) && !part.includes(`${name}ion`)));
  if (hasName(before) && before.includes('.')) return true;
  return host !== base && !host.endsWith(`.${base}`) && hasName(folded);
}

/**
 * The part of a host that people know it by, which is its longest: 'homes' of 'app.homes.co.uk'. Empty for a
 * host without a dot.
 */
function ownLabel(host: string): string {
  const labels = host.split('.');
  return labels.length === 1 ? '' : labels.reduce((a, b) => (b.length > a.length ? b : a));
}

/** Replaces characters that look alike in small print. */
function asSeen(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[1l|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** The signs that the words of a message alone give away. */
export function signsInWords(message: string): ReadonlySet<ScamSign> {
  const passages = passagesOf(plain(message));
  const known: readonly Saying<ScamSign>[] = sayings;
  const says = ({ all, unless }: Saying) =>
    passages.some((it) => all.every((part) => part.test(it)) && !unless?.test(it));
  return new Set(known.filter(says).map(({ sign }) => sign));
}

/**
 * A message in the form that patterns are written for: lower case, straight quotes, plain spaces, no
 * invisible characters between letters.
 */
function plain(message: string): string {
  return message
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase();
}

/**
 * Each sentence, and each with the one after it, because what is asked for and why often stand side by side.
 */
function passagesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((it) => it !== '');
  return sentences.flatMap((it, at) => {
    const next = sentences[at + 1];
    return next === undefined ? [it] : [it, `${it} ${next}`];
  });
}
