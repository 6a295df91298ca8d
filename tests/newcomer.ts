/**
 * A person who registers as the registration form would, and is unverified until they follow the link in the
 * mail.
 */
import type { CurrentSession, SignedIn } from '../contract/accounts.ts';
import type { Problem } from '../contract/problem.ts';
import { Person, type Reply } from './person.ts';
import { password } from './world.ts';

let count = 0;

/** The body that the form sends; each call has another email. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  count += 1;
  const email = `ann-${count}@example.org`;
  return { email, password, name: 'Ann Other', firstName: 'Ann', lastName: 'Other', ...changes };
}

export interface Newcomer {
  readonly person: Person;
  readonly reply: Reply<SignedIn & Problem>;
  readonly email: string;
}

export async function signUp(siteUrl: string, changes?: Record<string, unknown>): Promise<Newcomer> {
  const form = registrationForm(changes);
  const person = new Person(siteUrl, form.email);
  const reply = await person.post<SignedIn & Problem>('/api/auth/sign-up/email', form);
  person.userId = reply.body.user?.id ?? '';
  return { person, reply, email: form.email };
}

export async function sessionOf(person: Person): Promise<CurrentSession> {
  return (await person.get<CurrentSession>('/api/auth/get-session')).body;
}

/** Opens the link of a mail in this person's browser, whose page posts it at once. */
export function follow(person: Person, link: string): Promise<Reply> {
  return person.post(pathOf(link));
}

/** Fetches a link as a mail gateway does that checks where it leads. */
export function fetchLink(person: Person, method: 'GET' | 'HEAD', link: string): Promise<Reply> {
  return person.call(method, pathOf(link));
}

function pathOf(link: string): string {
  return link.replace(/^https?:\/\/[^/]+/, '');
}
