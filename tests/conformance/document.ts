/**
 * Makes the page that says which test shows which requirement, and finds what is wrong about it. A test names
 * requirements as its tags.
 */
import path from 'node:path';
import { type Departure, departuresPage } from './departures.ts';
import type { Requirement } from './requirement.ts';

export interface RunTest {
  /** The path of the test file, from the root of the repository. */
  readonly file: string;
  /** The title of the test after the titles it stands in: 'a toast, goes after five seconds'. */
  readonly title: string;
  /** The ids of the requirements that the test shows. */
  readonly tags: readonly string[];
  readonly passed: boolean;
}

export interface Conformance {
  /** The page in Markdown, which is the same for the same tests on every machine. */
  readonly page: string;
  /** Requirements without a test that passed, and tests that name an id which is no requirement. */
  readonly problems: readonly string[];
}

/**
 * `departures` are requirements that the product reads its own way: their tests show what it does instead.
 */
export function conformanceOf(
  requirements: readonly Requirement[],
  tests: readonly RunTest[],
  departures: readonly Departure[] = [],
): Conformance {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = tests.flatMap(({ tags, file, title }) =>
    tags
      .filter((id) => !known.has(id))
      .map((id) => `${file}: “${title}” names ${id}, which is no requirement.`),
  );
  const missing = requirements
    .filter(({ id }) => !tests.some(({ tags, passed }) => passed && tags.includes(id)))
    .map(({ id, text }) => `No test that passed shows ${id}: ${text}`);
  const astray = departures
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `A departure names ${id}, which is no requirement.`);
  return { page: pageOf(requirements, tests, departures), problems: [...unknown, ...missing, ...astray] };
}

function pageOf(
  requirements: readonly Requirement[],
  tests: readonly RunTest[],
  departures: readonly Departure[],
): string {
  const departed = new Set(departures.map(({ id }) => id));
  const sections = Map.groupBy(requirements, ({ section }) => section);
  return [
    '# Conformance',
    'Every requirement of the specification, and the tests that show it. Made from the tests themselves, each of which names its requirements as its tags: `npx vitest run --tags-filter 9.toast` runs the tests of one requirement. `npm test` compares it with what the tests show, and says how to renew it. A requirement without a test fails the run.',
    `${requirements.length} requirements. ${departed.size} of them the product reads its own way ([decision 010](${decision})): they are marked, and their tests show what stands instead.`,
    ...[...sections].map(([section, rows]) => sectionOf(section, rows, tests, departures)),
    '',
  ].join('\n\n');
}

const decision = path.relative('docs', departuresPage);

function sectionOf(
  section: string,
  rows: readonly Requirement[],
  tests: readonly RunTest[],
  departures: readonly Departure[],
): string {
  const lines = rows.map(({ id, text }) => {
    const shownBy = tests.filter(({ tags }) => tags.includes(id)).map(referenceTo);
    const instead = departures.filter((it) => it.id === id).map(({ here }) => fromDocs(here));
    const mark =
      instead.length > 0
        ? `**Departs** ([010](${decision})): ${instead.join('; ')}. Shown instead by:<br>`
        : '';
    return `| \`${id}\` | ${cell(text)} | ${mark}${[...new Set(shownBy)].sort().join('<br>')} |`;
  });
  return [`## ${section}\n`, '| Id | Requirement | Shown by |', '|---|---|---|', ...lines].join('\n');
}

function referenceTo({ file, title }: RunTest): string {
  return `[${file}](../${file}): ${cell(title)}`;
}

/** Lengthens links of decision 010, which are relative to a folder below that of the page. */
function fromDocs(markdown: string): string {
  return markdown.replaceAll('](0', `](${path.dirname(decision)}/0`);
}

/** Escapes what would end the cell: a bar or a new line. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;');
}
