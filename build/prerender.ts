/**
 * Writes each page of web/prerender.tsx into dist/web. A page holds what is painted before any script has
 * come, and names all files that its screen loads, so that the browser asks for them at once.
 */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Prerender from '../web/prerender.tsx';
import { stylesOf, textOf, withAllItNeeds } from './files.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * An entry of pages.json, which server/core/built-pages.ts reads: the file that an address is answered with.
 */
interface PageFile extends Pick<Prerender.PageMade, 'pathname' | 'query' | 'isPersonal' | 'asks' | 'reads'> {
  readonly file: string;
  /** An empty page for the same address, which the server fills with the API's answers for this viewer. */
  readonly answered?: string;
}

export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    // Pages are made after Vite has put index.html together, and before the files are compressed.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const { pages, allPaths, render, renderShell, code } = await loadApp();
      const template = textOf(bundle['index.html']);
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      // A page names the code that renders it: a server that has run for long thus finds the two of one
      // build.
      const renderer = `pages/render-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      emit(renderer, code);
      const files: PageFile[] = [];
      for (const { of, screen, parts = [], knows, knowsFrom, ...page } of pages) {
        const file = `pages/${of === null ? screen : nameOf(of)}.html`;
        const links = linksOf(bundle, [`screens/${screen}`, ...parts], template);
        if (of === null) emit(file, renderShell(template, { links, mark: 'data-personal' }));
        else emit(file, await render(template, { of, knows, links }));
        const empty = `pages/${screen}-answered.html`;
        if (knowsFrom)
          emit(
            empty,
            `${template.replace('</head>', () => `${links.join('\n')}</head>`)}<!-- ${renderer} -->`,
          );
        files.push({ file, ...(knowsFrom && { answered: empty }), ...page });
      }
      delete bundle['index.html'];
      const shell = 'pages/shell.html';
      const source = renderShell(template);
      emit(shell, source);
      // The service worker keeps the shell under an address that follows from its content.
      this.emitFile({ type: 'asset', name: 'shell.html', source });
      // The server answers with the first entry that fits an address, so the shell comes last.
      files.push(...allPaths.map((pathname) => ({ file: shell, pathname, query: {}, reads: [] })));
      emit('pages.json', JSON.stringify(files));
    },
  };
}

function nameOf(address: string): string {
  return address.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'home';
}

/**
 * Builds the app for Node.js: the same code with the same class names, and all that it imports in one file.
 */
async function loadApp(): Promise<typeof Prerender & { readonly code: string }> {
  const outDir = resolve('dist/prerender');
  await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: 'prerender.tsx',
      // The code is one file, so that the folder can go once it is read.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  try {
    const file = join(outDir, 'prerender.js');
    const code = await readFile(file, 'utf8');
    return { ...(await import(`${pathToFileURL(file)}?${Date.now()}`)), code };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/**
 * Tags for the files that a screen needs beyond those of the template. The browser asks for all of them at
 * once, instead of for one after the other has come. Scripts of a page run each in a task of its own, in
 * their order, so that a press is answered between two of them; a script that imports others finds that they
 * have run.
 */
function linksOf(bundle: Bundle, files: readonly string[], template: string): string[] {
  const scripts = withAllItNeeds(bundle, (it) =>
    files.some((file) => it.facadeModuleId?.endsWith(`/web/${file}.tsx`)),
  );
  const missing = (names: string[]) => names.filter((it) => !template.includes(it));
  return [
    ...missing(stylesOf(scripts)).map((it) => `<link rel="stylesheet" crossorigin href="/${it}">`),
    ...missing(scripts.map((it) => it.fileName)).map(
      (it) => `<script type="module" crossorigin src="/${it}"></script>`,
    ),
  ];
}
