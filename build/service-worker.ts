/** web/service-worker.ts becomes one plain file at the root: its scope is the whole site, and it shares nothing. */
import { build, type Plugin } from 'vite';

export function serviceWorker(): Plugin[] {
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
