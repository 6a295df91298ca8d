/**
 * Builds web/offline/service-worker.ts into one plain file at the root, because its scope is the whole site.
 * It shares no code with the pages, and knows the files of its release.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Release } from '../web/offline/kept-files.ts';

export function serviceWorker(): Plugin[] {
  return [
    {
      name: 'service-worker-built',
      apply: 'build',
      // The worker is built once the files are written: where the build was refused there are none.
      writeBundle: {
        order: 'post',
        sequential: true,
        async handler() {
          await buildServiceWorker(this.environment.config.build.outDir);
        },
      },
    },
    {
      name: 'service-worker-served',
      apply: 'serve',
      configureServer: ({ middlewares }) => {
        middlewares.use('/service-worker.js', async (_, response) => {
          response.setHeader('content-type', 'text/javascript').end(await buildServiceWorker());
        });
      },
    },
  ];
}

/** Answers the code, and writes it into `outDir` where one is given. */
async function buildServiceWorker(outDir?: string): Promise<string> {
  const input = 'web/offline/service-worker.ts';
  const output = { format: 'iife', entryFileNames: 'service-worker.js' } as const;
  const where = outDir === undefined ? { write: false } : { outDir };
  const built = await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    publicDir: false,
    define: { __RELEASE__: JSON.stringify(outDir === undefined ? none : releaseIn(outDir)) },
    build: { ...where, emptyOutDir: false, target: 'es2022', rolldownOptions: { input, output } },
  });
  const [first] = [built].flat();
  return first && 'output' in first ? first.output[0].code : '';
}

const none: Release = { files: [], shell: '' };

/**
 * The files of a release that the service worker keeps: scripts, styles, and the fonts that were cut for the
 * site (build/fonts.ts). It leaves out the map, which is large and which few people open.
 */
const kept = /^(?!where-map-).*\.(js|css)$|^(inter|fraunces)-latin-[\w-]{8}\.woff2$/;

function releaseIn(outDir: string): Release {
  const names = readdirSync(join('web', outDir, 'assets')).sort();
  const files = names.filter((it) => kept.test(it)).map((it) => `/assets/${it}`);
  const shell = names.find((it) => /^shell-.*\.html$/.test(it));
  if (shell === undefined) throw new Error('The build has made no shell.');
  return { files, shell: `/assets/${shell}` };
}
