/**
 * `npm run lines` counts the code in each room and each of its folders, without blank lines, comments and
 * generated files. The rooms that people use come first, then the tools beside them: art draws pictures that
 * are committed, bench measures, and tests are all tests wherever they stand, with their helpers.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const kinds = {
  product: ['domain', 'contract', 'server', 'web'],
  tools: ['art', 'bench', 'tests'],
};
const isCode = (file: string) => /\.(tsx?|css|sql|html)$/.test(file) && !/\.generated\.|\.d\.ts$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const files = execFileSync('git', ['ls-files', ...kinds.product, ...kinds.tools], { encoding: 'utf8' })
  .split('\n')
  .filter(isCode);
const counts = new Map<string, { files: number; lines: number }>();
for (const file of files) {
  const [room = '', ...folders] = file.split('/').slice(0, -1);
  const home = isTest(file) ? 'tests' : room;
  const names = [home, ...folders.slice(0, 2).map((_, at) => [home, ...folders.slice(0, at + 1)].join('/'))];
  for (const name of isTest(file) ? [home] : names) add(name, linesOf(readFileSync(file, 'utf8')));
}
for (const [kind, rooms] of Object.entries(kinds)) {
  const ofKind = [...counts].filter(([name]) => rooms.includes(name.split('/')[0]!));
  for (const [name, count] of ofKind.sort(([a], [b]) => (a < b ? -1 : 1))) say(name, count);
  const whole = ofKind.filter(([name]) => !name.includes('/')).map(([, count]) => count);
  say(`${kind}: ${rooms.join(' + ')}`, {
    files: whole.reduce((sum, { files }) => sum + files, 0),
    lines: whole.reduce((sum, { lines }) => sum + lines, 0),
  });
  console.log('');
}

function say(name: string, { files: count, lines }: { files: number; lines: number }): void {
  console.log(`${String(lines).padStart(7)} lines in ${String(count).padStart(4)} files  ${name}`);
}

function add(name: string, lines: number): void {
  const { files: count, lines: before } = counts.get(name) ?? { files: 0, lines: 0 };
  counts.set(name, { files: count + 1, lines: before + lines });
}

/**
 * Counts the lines of code. Comments are those that stand alone: `//`, `--` in SQL, and blocks that begin
 * their line.
 */
function linesOf(text: string): number {
  const code = text.replaceAll(/^\s*(\{\s*)?\/\*[\s\S]*?\*\/(\s*\})?\s*$/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|--)/.test(line)).length;
}
