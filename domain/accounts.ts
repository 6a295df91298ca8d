/** The rules of accounts: registration, sign-in, forgotten password, profile. */
import { z } from 'zod';
import { typedLine, typedText } from './clean-text.ts';
import { limits } from './limits.ts';
import { holdsLink } from './links.ts';
import { tooLongText } from './number-words.ts';
import { salaryRanges } from './profile-words.ts';
import { terms, termsWords } from './terms.ts';
import { accountWords, codeWords, contactWords, passkeyWords } from './wording.ts';

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** At least 6 characters, one digit and one special character (anything but letters, digits and space). */
function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.password.minLength && /\d/.test(password) && /[^\p{L}\p{N}\s]/u.test(password)
  );
}

const required = (message: string, max: number) =>
  typedLine(max, { missing: message })
    .min(1, message)
    .max(max, { error: tooLongText(max), abort: true });
const emailRule = (missing: string) =>
  required(missing, limits.profile.emailLength)
    .pipe(z.email(accountWords.emailInvalid))
    .transform((it) => it.toLowerCase());

/** The rule of a single mail address. */
export const addressRule = emailRule(accountWords.emailMissing);

const passwordRule = z
  .string(accountWords.registerMissing)
  .min(1, accountWords.registerMissing)
  .max(limits.password.maxLength, tooLongText(limits.password.maxLength))
  .refine((it) => it === '' || isStrongPassword(it), accountWords.passwordWeak);

/**
 * A name stands in subjects of mails to others, whose mail programs turn whatever looks like a link into one.
 */
const nameRule = required(accountWords.registerMissing, limits.profile.nameLength).refine(
  (it) => !holdsLink(it),
  accountWords.nameHasLink,
);
const { professionLength, bioLength, emailLength } = limits.profile;
const professionRule = typedLine(professionLength).max(professionLength, tooLongText(professionLength));
const bioRule = typedText(bioLength).max(bioLength, tooLongText(bioLength));
/** '' is the empty 'Select' option. */
const salaryRangeRule = z.enum(['', ...salaryRanges], accountWords.salaryRangeUnknown);
const channelsRule = z
  .array(z.enum(notificationChannels, accountWords.channelsUnknown), accountWords.channelsUnknown)
  .max(notificationChannels.length, accountWords.channelsUnknown)
  .transform((it) => [...new Set(it)]);

/** The rule of a registration, as the server checks it. */
export const registrationRule = z.object({
  firstName: nameRule,
  lastName: nameRule,
  email: emailRule(accountWords.registerMissing),
  password: passwordRule,
  profession: professionRule.default(''),
  salaryRange: salaryRangeRule.default(''),
  bio: bioRule.default(''),
  getNotificationsVia: channelsRule.default([]),
  /**
   * The version of the terms that the person agrees to, being an adult. Without it they are asked at their
   * next visit.
   */
  termsVersion: z.int().min(1).max(terms.version).optional(),
});
export type Registration = z.output<typeof registrationRule>;

/** The rule of the registration form, which also asks for the password again and for a yes to the terms. */
export const registrationFormRule = registrationRule
  .omit({ termsVersion: true })
  .extend({
    confirmPassword: z.string(accountWords.registerMissing).min(1, accountWords.registerMissing),
    agreed: z.literal(true, termsWords.missing),
  })
  .refine((it) => it.password === it.confirmPassword, {
    path: ['confirmPassword'],
    message: accountWords.passwordsDiffer,
    // This is checked as soon as both are typed, even while another field is still empty.
    when: ({ value }) => hasBothPasswords(value),
  });

function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
  return Boolean(password) && Boolean(confirmPassword);
}

/** The three messages of the login form: both, email or password missing. */
export const signInRule = z
  .object({
    email: typedLine(emailLength).max(emailLength, tooLongText(emailLength)).default(''),
    // A password is composed (Unicode) to compare it, which takes the square of its length. One longer than
    // any can be is cut, and is still wrong.
    password: z
      .string()
      .overwrite((it) => it.slice(0, limits.password.maxLength + 1))
      .default(''),
  })
  .superRefine(({ email, password }, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!email && !password) {
      say('email', accountWords.loginMissing);
      say('password', accountWords.loginMissing);
    } else if (!email) say('email', accountWords.emailMissing);
    else if (!password) say('password', accountWords.passwordMissing);
  });

/**
 * The mailbox that a mail address leads to: a part behind a plus and capitals make no difference. Gmail
 * ignores dots, and has two names.
 */
export function mailboxOf(email: string): string {
  const plain = withoutPlus(email);
  const [, name, isGmail] = /^(.*)@(gmail|googlemail)\.com$/.exec(plain) ?? [];
  return name && isGmail ? `${name.replaceAll('.', '')}@gmail.com` : plain;
}

/**
 * The address in small letters, with its dots and its host. Older bans, of accounts that are removed since,
 * know a mailbox by this.
 */
export function withoutPlus(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

export const forgotPasswordRule = z.object({ email: addressRule });

/** The rule of a new password, after a reset or for a change: typed twice. */
export const newPasswordRule = z
  .object({ password: passwordRule, confirmPassword: z.string(accountWords.registerMissing) })
  .refine((it) => it.password === it.confirmPassword, {
    path: ['confirmPassword'],
    message: accountWords.passwordsDiffer,
  });

export const profileChangeRule = z.object({
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
  bio: bioRule.optional(),
  profession: professionRule.optional(),
  salaryRange: salaryRangeRule.optional(),
  getNotificationsVia: channelsRule.optional(),
});

/** The rule of an agreement: an adult's yes to this version of the terms. */
export const agreementRule = z.object({ version: z.literal(terms.version, termsWords.otherVersion) });

/** The rule of a password that proves who is there; one longer than any can be is a wrong one. */
const knownPassword = z
  .string(accountWords.passwordMissing)
  .min(1, accountWords.passwordMissing)
  .max(limits.password.maxLength, accountWords.currentPasswordWrong);

/**
 * The rules of a new password, as the server checks them: set through a mail's link, or by somebody signed
 * in.
 */
export const resetPasswordRule = z.object({ token: z.string().min(1).max(200), newPassword: passwordRule });
export const passwordChangeRule = z.object({
  currentPassword: knownPassword,
  newPassword: passwordRule,
});

/**
 * The rule of what needs the password again: leaving for good, everything about me, a passkey, or an app for
 * codes. A session left open must not be enough for these.
 */
export const passwordProofRule = z.object({ password: knownPassword });

/** The rule of a new address: it takes mail, which is proven by a link, and the password proves who asks. */
export const emailChangeRule = passwordProofRule.extend({ email: addressRule });

/** The rule of a code of an app or a backup code, as people type them: with spaces or a dash. */
export const codeRule = z.object({
  code: z
    .string(codeWords.missing)
    .max(40, codeWords.missing)
    .transform((it) => it.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^(\d{6}|\d{10})$/, codeWords.missing))
    .transform((it) => (it.length === 10 ? `${it.slice(0, 5)}-${it.slice(5)}` : it)),
});

export function isBackupCode(code: string): boolean {
  return code.includes('-');
}

/** The rule of a passkey's name. */
export const passkeyRule = z.object({
  name: typedLine(limits.passkeys.nameLength, { missing: passkeyWords.nameMissing })
    .min(1, passkeyWords.nameMissing)
    .max(limits.passkeys.nameLength, tooLongText(limits.passkeys.nameLength)),
});

/**
 * The rule of a visitor's message to the people who run the site. `website` is a field that people do not
 * see: only machines fill it.
 */
export const contactRule = z.object({
  name: required(contactWords.nameMissing, limits.profile.nameLength),
  email: emailRule(accountWords.emailMissing),
  message: typedText(limits.contactMessageLength, { missing: contactWords.messageMissing })
    .min(1, contactWords.messageMissing)
    .max(limits.contactMessageLength, tooLongText(limits.contactMessageLength)),
  website: z.string().max(200).default(''),
});
