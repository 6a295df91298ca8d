/**
 * What is reported is copied as it was seen, by who sees it alone; the copy outlives what it is of, and goes
 * after 90 days.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Image } from '../../../contract/media.ts';
import type { OwnReport } from '../../../contract/reports.ts';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { plain } from '../../../tests/pictures.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { filesOf } from '../media/pictures.ts';
import { evidenceFile, readEvidencePicture } from './evidence-pictures.ts';
import { removeExpired } from './report-jobs.ts';
import { reportsOf } from './report-rows.ts';
import { settleReport } from './reports.ts';

let world: World;
/** She sells, he is matched with her; Eve is neither. */
let alice: Person;
let bob: Person;
let eve: Person;
let house: Intention;
let wish: Intention;
let chat: string;
let picture: Image;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice', { lastName: 'Archer' });
  bob = await world.person('Bob', { lastName: 'Baker', getNotificationsVia: ['email'] });
  eve = await world.person('Eve');
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  const form = new FormData();
  form.append('intentionId', house.id);
  form.append('file', new Blob([await plain('#3c7a5a')], { type: 'image/jpeg' }), 'a.jpg');
  picture = (await alice.post<Image>('/api/images', form)).body;
  await bob.likes(wish, house);
  chat = (await alice.likes(house, wish)).body.chatId!;
});

const say = async (person: Person, content: string) => {
  const id = crypto.randomUUID();
  await person.post(`/api/chats/${chat}/messages`, { id, content });
  return id;
};
const report = (person: Person, subject: string, subjectId: string, more: object = {}) =>
  person.post<{ already?: boolean; code?: string }>('/api/reports', {
    subject,
    subjectId,
    reason: 'scam',
    ...more,
  });
const own = async (person: Person) => (await person.get<{ items: OwnReport[] }>('/api/reports')).body.items;
const row = async (reporter: Person, subject: string) =>
  world.context.db
    .selectFrom('reports')
    .selectAll()
    .where('reporterId', '=', reporter.userId)
    .where('subject', '=', subject as never)
    .executeTakeFirstOrThrow();
const inDays = (days: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + days * 24 * 60 * 60_000),
});
const decide = (reportId: string, at = new Date()) =>
  world.context.transact((tx) =>
    settleReport(tx, {
      reportId,
      outcome: 'taken-down',
      words: 'A copied picture.',
      decidedBy: eve.userId,
      at,
    }),
  );

describe('only what one sees can be reported', () => {
  test('an intention and a picture by whoever is signed in, what is between two by the two alone, nothing of one’s own', async () => {
    const his = await say(bob, 'Pay the deposit now, by gift card.');
    const cells = [
      ['intention', house.id, { bob: 200, eve: 200, alice: 409 }],
      ['picture', picture.id, { bob: 200, eve: 200, alice: 409 }],
      ['message', his, { alice: 200, eve: 404, bob: 409 }],
      ['person', bob.userId, { alice: 200, eve: 404, bob: 404 }],
      ['chat', chat, { alice: 200, bob: 200, eve: 404 }],
    ] as const;
    for (const [subject, id, expected] of cells) {
      expect((await report(world.visitor(), subject, id)).status, `a visitor, ${subject}`).toBe(401);
      for (const [name, status] of Object.entries(expected)) {
        const reply = await report({ alice, bob, eve }[name]!, subject, id);
        expect(reply.status, `${name}, ${subject}`).toBe(status);
        if (status === 404) expect(reply.body.code).toBe('not-found');
        if (status === 409) expect(reply.body.code).toBe('report-own');
      }
    }
    const kept = await world.context.db
      .selectFrom('reports')
      .select('subject')
      .where('reporterId', '=', eve.userId)
      .orderBy('subject')
      .execute();
    expect(kept.map((it) => it.subject)).toEqual(['intention', 'picture']);
  });

  test('what rests, and its pictures, only by those matched with it', async () => {
    await world.context.db
      .updateTable('intentions')
      .set({ restingSince: new Date() })
      .where('id', '=', house.id)
      .execute();
    for (const [subject, id] of [
      ['intention', house.id],
      ['picture', picture.id],
    ] as const) {
      expect((await report(eve, subject, id)).status).toBe(404);
      expect((await report(bob, subject, id)).status).toBe(200);
    }
  });

  test('what is no id, a reason of another subject, and “Something else” without words are refused', async () => {
    for (const subject of ['intention', 'person', 'picture', 'message', 'chat'])
      expect((await report(bob, subject, 'no such thing')).status).toBe(404);
    expect(await report(bob, 'intention', house.id, { reason: 'harassment' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please choose what is wrong.' } },
    });
    expect(await report(bob, 'intention', house.id, { reason: 'other', words: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { words: 'Please say what is wrong.' } },
    });
  });
});

describe('evidence', () => {
  test('of an intention and a message outlives unlike, deletion and removal, word for word, with who and when', async () => {
    const before = await say(bob, 'Is it still for sale?');
    const hers = await say(alice, 'Yes. Send £500 to hold it, before you view.');
    const after = await say(bob, 'I would rather see it first.');
    await report(bob, 'intention', house.id, { words: 'Not her house.' });
    await report(bob, 'message', hers);
    await report(bob, 'chat', chat);
    await report(bob, 'person', alice.userId, { reason: 'fake' });
    const shown = (await bob.get<Intention>(`/api/intentions/${house.id}`)).body;
    // Nothing of what it was of stays: the match, the intention, its files, and both accounts.
    await alice.unlikes(house, wish);
    await alice.delete(`/api/intentions/${house.id}`);
    const reports = await own(bob);
    for (const person of [alice, bob])
      expect((await person.delete('/api/profile', { password })).status).toBe(200);
    await jobsDone(world);
    for (const file of filesOf(house.id, picture.id))
      expect(await world.context.storage.get(file)).toBeNull();
    const rows = await world.context.db
      .selectFrom('reports')
      .selectAll()
      .where(
        'id',
        'in',
        reports.map((it) => it.id),
      )
      .execute();
    const kept = new Map(rows.map((it) => [it.subject, it]));
    expect([...kept.keys()].sort()).toEqual(['chat', 'intention', 'message', 'person']);
    for (const it of rows) expect([it.reporterId, it.aboutUserId]).toEqual([null, alice.userId]);

    const { evidence, words, id } = kept.get('intention')!;
    expect(words).toBe('Not her house.');
    expect(evidence.intentions).toEqual([
      expect.objectContaining({
        id: house.id,
        ownerId: alice.userId,
        called: houseForSale.title,
        answers: shown,
      }),
    ]);
    expect(evidence.people).toEqual([
      expect.objectContaining({ id: alice.userId, firstName: 'Alice', lastName: 'Archer' }),
    ]);
    expect(evidence.pictures).toEqual([picture.id]);
    expect(await readEvidencePicture(world.context, id, picture.id)).not.toBeNull();

    for (const subject of ['message', 'chat'] as const) {
      expect(kept.get(subject)!.evidence.messages).toMatchObject([
        { id: before, senderId: bob.userId, content: 'Is it still for sale?' },
        { id: hers, senderId: alice.userId, content: 'Yes. Send £500 to hold it, before you view.' },
        { id: after, senderId: bob.userId },
      ]);
      expect(
        kept
          .get(subject)!
          .evidence.people.map((it) => it.lastName)
          .sort(),
      ).toEqual(['Archer', 'Baker']);
    }
    const person = kept.get('person')!.evidence;
    expect(person.intentions.map((it) => it.id)).toEqual([house.id]);
    expect(person.pictures).toEqual([picture.id]);
  });

  test('stays as it was seen when the intention is changed, and nobody is sent its pictures by an address', async () => {
    await report(eve, 'intention', house.id);
    await alice.put(`/api/intentions/${house.id}`, {
      ...houseForSale,
      title: 'Quite another house',
      images: [],
    });
    await jobsDone(world);
    const { id, evidence } = await row(eve, 'intention');
    expect(evidence.intentions[0]!.called).toBe(houseForSale.title);
    // Eve did not see where it is exactly, so neither does the copy.
    expect(JSON.stringify(evidence)).not.toContain(houseForSale.address);
    expect(await readEvidencePicture(world.context, id, picture.id)).not.toBeNull();
    expect(await readEvidencePicture(world.context, id, crypto.randomUUID())).toBeNull();
    for (const path of [`/images/${id}/${picture.id}.webp`, `/${evidenceFile(id, picture.id)}`])
      expect((await alice.get(path)).headers.get('content-type')).not.toContain('image');
  });

  test('of a message has the 20 before it and after it, of a chat the last 200', async () => {
    const first = Date.now() - 250 * 60_000;
    const rows = Array.from({ length: 250 }, (_, at) => ({
      id: crypto.randomUUID(),
      chatId: chat,
      senderId: at % 2 === 0 ? alice.userId : bob.userId,
      content: `Line ${at}`,
      createdAt: new Date(first + at * 60_000),
      readAt: null,
    }));
    await world.context.db.insertInto('messages').values(rows).execute();
    await report(bob, 'message', rows[100]!.id);
    await report(bob, 'chat', chat);
    const said = async (subject: string) =>
      (await row(bob, subject)).evidence.messages.map((it) => it.content);
    const lines = (from: number, until: number) => rows.slice(from, until).map((it) => it.content);
    expect(await said('message')).toEqual(lines(80, 121));
    expect(await said('chat')).toEqual(lines(50, 250));
  });

  test('of a report that was not written leaves no file behind', async () => {
    await report(eve, 'picture', picture.id);
    const kept = await row(eve, 'picture');
    const { storage } = world.context;
    const lost: Context = {
      ...world.context,
      transact: () => Promise.reject(new Error('the database went away')),
      newId: () => '00000000-0000-4000-8000-000000000001',
    };
    const { report: reportIn } = await import('./reports.ts');
    const viewer = { userId: bob.userId, verified: true };
    const given = { subject: 'picture', subjectId: picture.id, reason: 'scam', words: '' } as const;
    await expect(reportIn(lost, viewer, given)).rejects.toThrow('went away');
    const [file, other] = [evidenceFile(lost.newId(), picture.id), evidenceFile(kept.id, picture.id)];
    expect(await storage.get(file)).not.toBeNull();
    await sql`update pgboss.job set start_after = created_on where name = 'remove-unnamed-files' and state = 'created'`.execute(
      world.context.db,
    );
    await jobsDone(world);
    expect(await storage.get(file)).toBeNull();
    expect(await storage.get(other)).not.toBeNull();
  });

  test('goes by itself after 90 days, not a day before, and its pictures with it', async () => {
    await report(eve, 'intention', house.id);
    const { id } = await row(eve, 'intention');
    await decide(id);
    await removeExpired(inDays(limits.reports.keptDays - 1));
    await jobsDone(world);
    expect(await own(eve)).toHaveLength(1);
    expect(await readEvidencePicture(world.context, id, picture.id)).not.toBeNull();
    await removeExpired(inDays(limits.reports.keptDays));
    await jobsDone(world);
    expect(await own(eve)).toEqual([]);
    expect(await world.context.storage.get(evidenceFile(id, picture.id))).toBeNull();
    // The picture itself is not concerned.
    expect((await eve.get(picture.url)).status).toBe(200);
  });
});

describe('a reporter', () => {
  test('who reports the same again is told that it is with us already, and may come back once it was decided', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => report(eve, 'intention', house.id)));
    expect(replies.map((it) => it.body.already).sort()).toEqual([false, true, true]);
    expect((await report(eve, 'intention', house.id.toUpperCase())).body).toEqual({ already: true });
    const [first] = await own(eve);
    await decide(first!.id);
    expect((await report(eve, 'intention', house.id)).body).toEqual({ already: false });
    expect((await report(bob, 'intention', house.id)).body).toEqual({ already: false });
  });

  test('has a limit a day, of everything', async () => {
    const { id: _, ...kept } = await report(eve, 'intention', house.id).then(() => row(eve, 'intention'));
    const others = Array.from({ length: limits.reports.perDay - 1 }, () => ({
      ...kept,
      id: crypto.randomUUID(),
      subjectId: crypto.randomUUID(),
    }));
    await world.context.db.insertInto('reports').values(others).execute();
    expect(await report(eve, 'picture', picture.id)).toMatchObject({
      status: 429,
      body: { code: 'reports-full' },
    });
    expect((await report(eve, 'intention', house.id)).body).toEqual({ already: true });
    await world.context.db
      .updateTable('reports')
      .set({ createdAt: new Date(Date.now() - 24 * 60 * 60_000) })
      .where('reporterId', '=', eve.userId)
      .execute();
    expect((await report(eve, 'picture', picture.id)).status).toBe(200);
  });

  test('has a list of their own that is read without what was copied', async () => {
    await say(alice, 'Send £500 to hold it.');
    await report(bob, 'chat', chat);
    const rows = JSON.stringify(await reportsOf(world.context.db, bob.userId));
    for (const copied of ['Send £500', houseForSale.description]) {
      expect(JSON.stringify(await row(bob, 'chat'))).toContain(copied);
      expect(rows).not.toContain(copied);
    }
    expect(await own(bob)).toMatchObject([{ reported: 'Your chat with Alice' }]);
  });

  test('sees the newest of very many', async () => {
    const { id: _, ...kept } = await report(eve, 'intention', house.id).then(() => row(eve, 'intention'));
    const others = Array.from({ length: 104 }, (_, nth) => ({
      ...kept,
      id: crypto.randomUUID(),
      subjectId: crypto.randomUUID(),
      createdAt: new Date(kept.createdAt.getTime() - (nth + 1) * 60_000),
    }));
    await world.context.db.insertInto('reports').values(others).execute();
    const listed = await own(eve);
    expect(listed).toHaveLength(limits.reports.listed);
    expect(listed.slice(1).map((it) => it.id)).toEqual(others.slice(0, 99).map((it) => it.id));
  });

  test('hears what became of it, once: live, by mail, and in the list of their own', async () => {
    await bob.listen();
    await alice.listen();
    const message = await say(alice, 'Send £500 to hold it.');
    await report(bob, 'message', message, { words: 'I was asked to pay first.' });
    expect(await own(bob)).toMatchObject([
      {
        subject: 'message',
        reported: 'A message from Alice',
        outcome: null,
        words: 'I was asked to pay first.',
      },
    ]);
    const [{ id }] = (await own(bob)) as [OwnReport];
    expect((await decide(id)).allowed).toBe(true);
    expect((await decide(id)).allowed).toBe(false);
    await vi.waitFor(() => expect(bob.heard).toContainEqual({ kind: 'report.decided', reportId: id }), soon);
    await jobsDone(world);
    expect(bob.heard.filter((it) => it.kind === 'report.decided')).toHaveLength(1);
    expect(await own(bob)).toMatchObject([{ outcome: 'taken-down', decidedAt: expect.any(String) }]);
    const mails = (await mailsTo(world.url, bob.email)).filter((it) => /your report/.test(it.subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('A message from Alice');
    expect(mails[0]!.text).toContain('took down what broke our rules');
    expect(mails[0]!.text).not.toContain('A copied picture.');
    // Whom it is about is told nothing, and nobody sees the reports of others.
    expect(alice.heard.filter((it) => it.kind === 'report.decided')).toEqual([]);
    expect(await own(alice)).toEqual([]);
  });
});
