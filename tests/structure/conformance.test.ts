/** The page that says which test shows which requirement, and what it refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { departuresIn, departuresPage } from '../conformance/departures.ts';
import { conformanceOf, type RunTest } from '../conformance/document.ts';
import { requirements } from '../conformance/requirements/index.ts';

const toast = { id: '9.toast', section: '9. Constants', text: 'Toasts: 5,000 ms.' };
const banner = { id: '9.banner', section: '9. Constants', text: 'Match banner: 9,000 ms.' };
const run = (title: string, tags: readonly string[], passed = true): RunTest => ({
  file: 'a.test.ts',
  title: `a toast, ${title}`,
  tags,
  passed,
});

test('there are more than 400 requirements, each with an id of its own', () => {
  expect(requirements.length).toBeGreaterThan(400);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
});

test('a requirement is shown by every test that names it, once', () => {
  const tests = [
    run('goes', ['9.toast']),
    run('goes', ['9.toast']),
    run('stays a while', ['9.banner', '9.toast']),
  ];
  const { page, problems } = conformanceOf([toast, banner], tests);
  expect(problems).toEqual([]);
  expect(page).toContain(
    '| `9.toast` | Toasts: 5,000 ms. | [a.test.ts](../a.test.ts): a toast, goes<br>[a.test.ts](../a.test.ts): a toast, stays a while |',
  );
});

test('the page does not depend on the order in which tests ran, or on which failed', () => {
  const tests = [run('b', ['9.toast']), run('a', ['9.toast'])];
  const failed = tests.map((it) => ({ ...it, passed: false }));
  expect(conformanceOf([toast], tests.toReversed()).page).toBe(conformanceOf([toast], tests).page);
  expect(conformanceOf([toast], failed).page).toBe(conformanceOf([toast], tests).page);
});

test('a requirement without a test that passed is a problem', () => {
  expect(conformanceOf([toast], []).problems).toHaveLength(1);
  expect(conformanceOf([toast], [run('goes', ['9.toast'], false)]).problems).toHaveLength(1);
});

test('a test that names what is no requirement is a problem', () => {
  expect(conformanceOf([toast], [run('goes', ['9.toast', '9.toasted'])]).problems).toEqual([
    'a.test.ts: “a toast, goes” names 9.toasted, which is no requirement.',
  ]);
});

test('an id in a title shows nothing', () => {
  expect(conformanceOf([toast], [run('goes [9.toast]', [])]).problems).toHaveLength(1);
});

describe('departures', () => {
  const { departures, problems } = departuresIn(readFileSync(departuresPage, 'utf8'));

  test('every row of decision 010 names the requirements it departs from, and every name is a row', () => {
    expect(problems).toEqual([]);
    const known = new Set<string>(requirements.map(({ id }) => id));
    expect(departures.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(departures.length).toBeGreaterThanOrEqual(15);
  });

  test('a row that is named nowhere is a problem, and so is a name without its row', () => {
    const head = '| the specification | here | why | cost |\n|---|---|---|---|\n';
    const { problems } = departuresIn(`${head}| doors are red | blue | taste | paint |`);
    expect(problems[0]).toContain('“doors are red”: say from which requirement');
    expect(problems.slice(1).join('\n')).toContain('“polls every 30 seconds”');
  });

  test('what is departed from is marked so on the page, with what stands instead', () => {
    const departure = { id: '9.toast', here: 'six seconds' };
    const { page, problems } = conformanceOf(
      [toast, banner],
      [run('goes', ['9.toast', '9.banner'])],
      [departure],
    );
    expect(problems).toEqual([]);
    expect(page).toContain('2 requirements. 1 of them the product reads its own way');
    expect(page).toContain('| `9.toast` | Toasts: 5,000 ms. | **Departs** ([010](decisions/010-');
    expect(page).toContain('): six seconds. Shown instead by:<br>[a.test.ts]');
    expect(page).toContain('| `9.banner` | Match banner: 9,000 ms. | [a.test.ts]');
  });

  test('a departure from what is no requirement is a problem', () => {
    expect(
      conformanceOf([toast], [run('goes', ['9.toast'])], [{ id: '9.toasted', here: '' }]).problems,
    ).toEqual(['A departure names 9.toasted, which is no requirement.']);
  });
});
