/** Builds the browser's part: web/ → dist/web, and refuses a first load that grew too heavy. */
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = 'http://localhost:3000';
/** JavaScript of the first load, gzipped: the entry with the home screen, and all they import. */
const firstLoadLimit = 150 * 1024;

/** Beside each file its compressed forms, which the server hands out as they are (server/core/site.ts). */
const compressed = compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1_024 });

/**
 * Each file is a way to the server and back, of which a browser makes six at once: on a phone a screen in eighty files waited longer for the ways
 * than for the bytes. The first load is one file. What several screens need is in files for those that need the same; a small one joins the nearest.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 32 * 1024 },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), firstLoadBudget(), ...serviceWorker(), compressed],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, strictExecutionOrder: true } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/images': server,
      '/dev': server,
      '/live': { target: server, ws: true },
    },
  },
});

/** web/service-worker.ts becomes one plain file at the root: its scope is the whole site, and it shares nothing. */
function serviceWorker(): Plugin[] {
  return [
    {
      name: 'service-worker-built',
      apply: 'build',
      async closeBundle() {
        await buildServiceWorker(this.environment.config.build.outDir);
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

/** Answers the code, and writes it where there is a folder for it. */
async function buildServiceWorker(outDir?: string): Promise<string> {
  const input = 'web/service-worker.ts';
  const output = { format: 'iife', entryFileNames: 'service-worker.js' } as const;
  const where = outDir === undefined ? { write: false } : { outDir };
  const built = await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    publicDir: false,
    build: { ...where, emptyOutDir: false, target: 'es2022', rolldownOptions: { input, output } },
  });
  const [first] = [built].flat();
  return first && 'output' in first ? first.output[0].code : '';
}

function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = new Set<string>();
      const visit = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        chunk.imports.forEach(visit);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
      const bytes = [...files].reduce((sum, name) => sum + gzipSize(bundle[name]), 0);
      const kilobytes = (bytes / 1024).toFixed(1);
      if (bytes > firstLoadLimit)
        this.error(
          `The first load is ${kilobytes} kB gzipped; at most ${firstLoadLimit / 1024} kB are allowed.`,
        );
      this.info(`first load: ${kilobytes} kB gzipped in ${files.size} files`);
    },
  };
}

function gzipSize(output: { type: string; code?: string } | undefined): number {
  return output?.code === undefined ? 0 : gzipSync(output.code).length;
}
