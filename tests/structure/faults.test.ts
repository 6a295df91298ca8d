/** The list of planted faults does not rot: each still applies, and somebody's test can notice it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirements } from '../conformance/requirements/index.ts';
import { namesOf, planted } from '../faults/fault.ts';
import { faults } from '../faults/list/index.ts';
import { testFilesOf } from '../faults/tests-of.ts';

const names = namesOf(faults);

test.each(faults.map((fault) => ({ name: names.get(fault)!, fault })))(
  '$name can be planted',
  ({ fault }) => {
    const text = readFileSync(fault.file, 'utf8');
    const faulty = planted(fault, text);
    expect(faulty).not.toBe(text);
    const lines = (it: string) => it.split('\n').length;
    expect(lines(faulty), 'one line is changed').toBe(lines(text));
  },
);

test('each breaks requirements that exist and that tests name', () => {
  const known = new Set(requirements.map(({ id }) => id));
  for (const id of new Set(faults.flatMap(({ breaks }) => breaks))) {
    expect(known.has(id), id).toBe(true);
    expect(testFilesOf([id]), id).not.toEqual([]);
  }
});

test('no two are the same', () => {
  const keys = faults.map(({ file, find, replace }) => [file, find, replace].join('\0'));
  expect(new Set(keys).size).toBe(faults.length);
});

test('a fault whose text is gone, or is there twice, is not planted', () => {
  const fault = { ...faults[0]!, find: 'once', replace: '$& twice' };
  expect(planted(fault, 'say it once more')).toBe('say it $& twice more');
  expect(() => planted(fault, 'say it')).toThrow('0 times');
  expect(() => planted(fault, 'once and once')).toThrow('2 times');
});
