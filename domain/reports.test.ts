import { describe, expect, test } from 'vitest';
import { nearestOf } from './evidence.ts';
import { limits } from './limits.ts';
import {
  decideReporting,
  needsWords,
  reasons,
  reasonsOf,
  reasonText,
  reportRule,
  reportsCountFrom,
  subjects,
  urgencies,
  urgencyOf,
} from './reports.ts';

const given = { subject: 'message', subjectId: 'm', reason: 'scam' } as const;
const fieldsOf = (input: object) => {
  const read = reportRule.safeParse({ ...given, ...input });
  return read.success ? [] : read.error.issues.map((it) => it.path[0]);
};

describe('a report', () => {
  test('has a reason that can be given of its subject', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ reason: 'wrong-category' })).toEqual(['reason']);
    expect(fieldsOf({ reason: '' })).toEqual(['reason']);
    expect(fieldsOf({ subject: 'intention', reason: 'wrong-category' })).toEqual([]);
  });

  test('says in words what “Something else” is, and not more than is read', () => {
    expect(fieldsOf({ reason: 'other', words: ' \u200b' })).toEqual(['words']);
    expect(fieldsOf({ reason: 'other', words: 'It is a joke.' })).toEqual([]);
    expect(fieldsOf({ words: 'x'.repeat(limits.reports.wordsLength + 1) })).toEqual(['words']);
  });
});

test('nobody reports what is their own, nor more than so many things a day', () => {
  const { perDay } = limits.reports;
  const of = (aboutId: string, sentToday: number) => decideReporting({ aboutId, viewerId: 'v', sentToday });
  expect(of('a', perDay - 1)).toMatchObject({ allowed: true });
  expect(of('a', perDay)).toMatchObject({ code: 'reports-full' });
  expect(of('v', perDay)).toMatchObject({ code: 'report-own' });
  expect(reportsCountFrom(new Date('2024-02-02T08:00Z'))).toEqual(new Date('2024-02-01T08:00Z'));
});

test('every subject ends its reasons with one that needs words, each with its text and how soon somebody looks', () => {
  for (const subject of subjects) {
    const offered = reasonsOf(subject);
    expect(offered.filter(needsWords)).toEqual(offered.slice(-1));
    expect(new Set(offered.map((it) => reasonText(it, subject))).size).toBe(offered.length);
    for (const reason of offered) expect(urgencies).toContain(urgencyOf(reason));
  }
  expect(reasonsOf('intention')).not.toContain('harassment');
  expect(Object.keys(reasons).every((it) => subjects.some((of) => reasonsOf(of).includes(it as never)))).toBe(
    true,
  );
});

test('of messages that are more than are kept, those nearest to the reported one stay, in their order', () => {
  const line = (id: string, characters: number) => ({
    id,
    senderId: id,
    content: 'x'.repeat(characters),
    at: id,
  });
  const half = limits.reports.evidenceCharacters / 2;
  const messages = [line('a', half), line('b', half), line('c', 10), line('d', 20)];
  expect(nearestOf(messages, 3).map((it) => it.id)).toEqual(['b', 'c', 'd']);
  expect(nearestOf([line('a', 3 * half), line('b', 1)], 0).map((it) => it.id)).toEqual(['a']);
});
