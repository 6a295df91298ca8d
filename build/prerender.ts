/** Writes each page of web/prerender.tsx into dist/web: what is painted before any script has come, and all that its screen loads, named at once. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Prerender from '../web/prerender.tsx';
import { stylesOf, textOf, withAllItNeeds } from './files.ts';

type Bundle = Rolldown.OutputBundle;

/** What server/core/site.ts reads: which file an address is answered with. */
interface PageFile extends Pick<Prerender.PageMade, 'pathname' | 'query' | 'isPersonal' | 'reads'> {
  readonly file: string;
}

export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    // After Vite has put index.html together, before it is compressed.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const { pages, otherPaths, render, renderShell } = await loadApp();
      const template = textOf(bundle['index.html']);
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const files: PageFile[] = [];
      for (const { of, screen, ...page } of pages) {
        const file = `pages/${of === null ? screen : nameOf(of)}.html`;
        const links = linksOf(bundle, screen, template);
        if (of === null) emit(file, pageFrom(template, renderShell(), { links, mark: 'data-personal' }));
        else emit(file, pageFrom(template, await render(of), { links, mark: `data-page="${of}"` }));
        files.push({ file, ...page });
      }
      delete bundle['index.html'];
      const shell = 'pages/shell.html';
      const source = pageFrom(template, renderShell(), { links: [] });
      emit(shell, source);
      // The service worker keeps it under an address that says what is in it.
      this.emitFile({ type: 'asset', name: 'shell.html', source });
      files.push(...otherPaths.map((pathname) => ({ file: shell, pathname, query: {}, reads: [] })));
      emit('pages.json', JSON.stringify(files));
    },
  };
}

function nameOf(address: string): string {
  return address.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'home';
}

/** The app as Node.js runs it: the same code, with the same names of classes. */
async function loadApp(): Promise<typeof Prerender> {
  const outDir = resolve('dist/prerender');
  await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      ssr: 'prerender.tsx',
      // One file: once it is read the folder can go.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  try {
    return await import(`${pathToFileURL(join(outDir, 'prerender.js'))}?${Date.now()}`);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The files that a screen needs beyond those of the template: the browser asks for all at once, instead of one after the other has come. */
function linksOf(bundle: Bundle, screen: string, template: string): string[] {
  const scripts = withAllItNeeds(bundle, (it) => !!it.facadeModuleId?.endsWith(`/screens/${screen}.tsx`));
  const links = (names: string[], rel: string) =>
    names.filter((it) => !template.includes(it)).map((it) => `<link rel="${rel}" crossorigin href="/${it}">`);
  return [
    ...links(stylesOf(scripts), 'stylesheet'),
    ...links(
      scripts.map((it) => it.fileName),
      'modulepreload',
    ),
  ];
}

/** What React puts in front of the markup belongs into the head. */
const headParts = /^(?:<title>.*?<\/title>|<link [^>]*>)+/;

function pageFrom(
  template: string,
  markup: string,
  { links, mark = '' }: { links: string[]; mark?: string },
): string {
  const [head = ''] = headParts.exec(markup) ?? [];
  const root = `<div id="root"${mark && ` ${mark}`}>`;
  const titled = head.includes('<title>') ? template.replace(/<title>.*?<\/title>/, '') : template;
  return titled
    .replace('</head>', () => `${[head, ...links].join('\n    ')}\n  </head>`)
    .replace('<div id="root">', () => root + markup.slice(head.length));
}
