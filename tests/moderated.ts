/** Moderators, what they see and what they do, for tests. */
import type { Intention } from '../contract/intentions.ts';
import type { LoggedAction } from '../contract/moderation.ts';
import { writeRole } from '../server/features/accounts/moderated.ts';
import { appealUrl } from '../server/features/moderation/appeal-links.ts';
import { copyPictures } from '../server/features/moderation/evidence-pictures.ts';
import type { Person } from './person.ts';
import type { TestContext } from './world.ts';

/**
 * Makes a moderator as `npm run moderator EMAIL` does; they are signed in with a code, unless they have none.
 */
export async function makeModerator(
  { transact }: TestContext,
  { email, userId }: Person,
  { codes } = { codes: true },
): Promise<void> {
  if (!(await transact((tx) => writeRole(tx, email, 'moderator')))) throw new Error(`nobody has ${email}`);
  if (!codes) return;
  await transact((tx) =>
    tx.updateTable('sessions').set({ provenTwice: true }).where('userId', '=', userId).execute(),
  );
}

/** Bob reports Alice's house, Mia warns Alice, and Alice appeals. */
export async function moderated(
  context: TestContext,
  { owner, stranger, moderator }: Readonly<Record<'owner' | 'stranger' | 'moderator', Person>>,
  house: Intention,
) {
  await reports(stranger, house);
  const { items } = (await stranger.get<{ items: { id: string }[] }>('/api/reports')).body;
  const reportId = items[0]!.id;
  const pictureId = await copyOf(context, stranger, reportId);
  const warned = await acts(moderator, { action: 'warn', userId: owner.userId });
  const actionId = warned.body.id;
  const url = appealUrl(context.config, actionId);
  await sendForm(url, { words: 'It is mine.' });
  return { reportId, pictureId, actionId, appealToken: new URL(url).pathname.split('/').at(-1)! };
}

/** Adds a picture that is kept with the report. */
async function copyOf(context: TestContext, viewer: Person, reportId: string): Promise<string> {
  const id = crypto.randomUUID();
  const path = `Images/${id}.webp`;
  await context.storage.put(path, Buffer.from('RIFF'));
  await copyPictures(context, { userId: viewer.userId, verified: true }, reportId, [{ id, path }]);
  const report = await context.db
    .selectFrom('reports')
    .select('evidence')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  await context.db
    .updateTable('reports')
    .set({ evidence: JSON.stringify({ ...report.evidence, pictures: [id] }) as never })
    .where('id', '=', reportId)
    .execute();
  return id;
}

export function reports(person: Person, { id }: { id: string }, reason = 'scam') {
  return person.post('/api/reports', { subject: 'intention', subjectId: id, reason, words: 'Look.' });
}

/** Makes the moderator act, with a reason and words. */
export function acts(moderator: Person, action: Record<string, unknown>) {
  return moderator.post<LoggedAction & { code?: string }>('/api/moderation/actions', {
    reason: 'scam',
    words: 'This is not yours to sell.',
    ...action,
  });
}

/** Posts a form as its own page does, without anybody signed in. */
export function sendForm(url: string, fields: Record<string, string>) {
  return fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });
}
