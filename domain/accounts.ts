/** Who a person is to others and how they come in: registration, sign-in, forgotten password, profile. */
import { z } from 'zod';
import { typedLine, typedText } from './clean-text.ts';
import { limits } from './limits.ts';
import { accountWords, contactWords, unknownFact } from './wording.ts';

export const salaryRanges = [
  '0-30,000',
  '30,000-50,000',
  '50,000-80,000',
  '80,000+',
  'prefer-not-to-say',
] as const;
export type SalaryRange = (typeof salaryRanges)[number];

/** '£30,000 to £50,000', 'Up to £30,000', '£80,000+', 'Prefers not to say', 'Not said'. */
export function salaryText(salaryRange: string): string {
  return salaryTexts[salaryRange as SalaryRange] ?? toldText(salaryRange);
}

/** What somebody told of themselves; the data's 'N/A' reads 'Not said'. */
export function toldText(fact: string): string {
  return fact === unknownFact ? 'Not said' : fact;
}

const salaryTexts: Record<SalaryRange, string> = {
  '0-30,000': 'Up to £30,000',
  '30,000-50,000': '£30,000 to £50,000',
  '50,000-80,000': '£50,000 to £80,000',
  '80,000+': '£80,000+',
  'prefer-not-to-say': 'Prefers not to say',
};

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** At least 6 characters, one digit and one special character (anything but letters, digits and space). */
function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.password.minLength && /\d/.test(password) && /[^\p{L}\p{N}\s]/u.test(password)
  );
}

const required = (message: string, max: number) => typedLine(message).min(1, message).max(max, tooLong(max));
const tooLong = (max: number) => `Please use at most ${max} characters.`;
const emailRule = (missing: string) =>
  required(missing, limits.profile.emailLength)
    .pipe(z.email(accountWords.emailInvalid))
    .transform((it) => it.toLowerCase());

const passwordRule = z
  .string(accountWords.registerMissing)
  .min(1, accountWords.registerMissing)
  .max(limits.password.maxLength, tooLong(limits.password.maxLength))
  .refine((it) => it === '' || isStrongPassword(it), accountWords.passwordWeak);

const nameRule = required(accountWords.registerMissing, limits.profile.nameLength);
const professionRule = typedLine().max(
  limits.profile.professionLength,
  tooLong(limits.profile.professionLength),
);
const bioRule = typedText().max(limits.profile.bioLength, tooLong(limits.profile.bioLength));
/** '' is the empty 'Select' option. */
const salaryRangeRule = z.enum(['', ...salaryRanges], accountWords.salaryRangeUnknown);
const channelsRule = z
  .array(z.enum(notificationChannels, accountWords.channelsUnknown), accountWords.channelsUnknown)
  .max(notificationChannels.length, accountWords.channelsUnknown)
  .transform((it) => [...new Set(it)]);

/** What the server asks of a sign-up. */
export const registrationRule = z.object({
  firstName: nameRule,
  lastName: nameRule,
  email: emailRule(accountWords.registerMissing),
  password: passwordRule,
  profession: professionRule.default(''),
  salaryRange: salaryRangeRule.default(''),
  bio: bioRule.default(''),
  getNotificationsVia: channelsRule.default([]),
});
export type Registration = z.output<typeof registrationRule>;

/** What the form asks besides: the password typed twice. */
export const registrationFormRule = registrationRule
  .extend({ confirmPassword: z.string(accountWords.registerMissing).min(1, accountWords.registerMissing) })
  .refine((it) => it.password === it.confirmPassword, {
    path: ['confirmPassword'],
    message: accountWords.passwordsDiffer,
    // Said as soon as both are typed, even while another field is still empty.
    when: ({ value }) => hasBothPasswords(value),
  });

function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
  return Boolean(password) && Boolean(confirmPassword);
}

/** The three messages of the login form: both, email or password missing. */
export const signInRule = z
  .object({
    email: typedLine().max(limits.profile.emailLength, tooLong(limits.profile.emailLength)).default(''),
    password: z.string().default(''),
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

export const forgotPasswordRule = z.object({ email: emailRule(accountWords.emailMissing) });

/** A new password after a reset or a change: the same rule, typed twice. */
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

/** A password that proves who is there; one longer than any can be is a wrong one. */
const knownPassword = z
  .string(accountWords.passwordMissing)
  .min(1, accountWords.passwordMissing)
  .max(limits.password.maxLength, accountWords.currentPasswordWrong);

/** What the server asks of a new password: chosen through a mail's link, or by somebody signed in. */
export const resetPasswordRule = z.object({ token: z.string().min(1).max(200), newPassword: passwordRule });
export const passwordChangeRule = z.object({
  currentPassword: knownPassword,
  newPassword: passwordRule,
});

/** Leaving for good is asked with the password. */
export const accountRemovalRule = z.object({ password: knownPassword });

/** A visitor's message to the people who run the site. `website` is a field no person sees: only machines fill it. */
export const contactRule = z.object({
  name: required(contactWords.nameMissing, limits.profile.nameLength),
  email: emailRule(accountWords.emailMissing),
  message: typedText(contactWords.messageMissing)
    .min(1, contactWords.messageMissing)
    .max(limits.contactMessageLength, tooLong(limits.contactMessageLength)),
  website: z.string().max(200).default(''),
});
