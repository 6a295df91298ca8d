/** In domain/ not even the names of the outside world exist: the compiler refuses them. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../domain/', import.meta.url));

/** What the compiler says of these lines as a file of domain/. */
function compile(text: string): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${folder}tsconfig.json`,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const name = `${folder}planted.ts`;
  const host = ts.createCompilerHost(config!.options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : read(file, ...rest);
  const program = ts.createProgram([name], { ...config!.options, composite: false }, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(name))
    .map((it) => ts.flattenDiagnosticMessageText(it.messageText, '\n'));
}

test.each(['fetch', 'process', 'document', 'window', 'setTimeout', 'console', 'Buffer'])(
  'domain/ cannot name %s',
  (name) => {
    expect(compile(`export const it = ${name};`)[0]).toMatch(new RegExp(`Cannot find name '${name}'`));
  },
);

test('plain code compiles there', () => {
  expect(compile('export const it = Math.max(1, 2);')).toEqual([]);
});
