/**
 * Says from the report of a full test run what does not conform, and whether docs/conformance.md agrees with
 * what the tests show.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { departuresIn, departuresPage } from './departures.ts';
import { conformanceOf, type RunTest } from './document.ts';
import { requirements } from './requirements/index.ts';

const page = 'docs/conformance.md';
/** The page as the tests of this run show it. A run changes no committed file. */
const shown = '.cache/conformance.md';

/** Answers the problems, one sentence each. `report` is the path of vitest's JSON report. */
export function checkConformance(report: string): readonly string[] {
  const { departures, problems } = departuresIn(readFileSync(departuresPage, 'utf8'));
  const conformance = conformanceOf(requirements, testsIn(report), departures);
  mkdirSync(path.dirname(shown), { recursive: true });
  writeFileSync(shown, conformance.page);
  const isStale = readOr(page, '') !== conformance.page;
  const stale = isStale ? [`${page} is not what the tests show. Renew it: cp ${shown} ${page}`] : [];
  return [...problems, ...conformance.problems, ...stale];
}

interface Report {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; tags: string[] }[];
  }[];
}

function testsIn(report: string): RunTest[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, tags }) => ({
      file: path.relative(process.cwd(), name).replaceAll(path.sep, '/'),
      title: [...ancestorTitles.filter((it) => it !== '' && !name.endsWith(it)), title].join(', '),
      tags,
      passed: status === 'passed',
    })),
  );
}

function readOr(file: string, absent: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return absent;
  }
}

if (import.meta.main) {
  const problems = checkConformance(process.argv[2] ?? '.cache/test-report.json');
  for (const problem of problems) console.error(problem);
  console.log(`${requirements.length} requirements, ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
