/** Builds the browser's part: web/ → dist/web. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { groups, noCircles } from './build/files.ts';
import { firstLoadBudget } from './build/first-load.ts';
import { prerendered } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://localhost:3000';

/** Beside each file its compressed forms, which the server hands out as they are (server/core/site.ts). */
const compressed = compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1_024 });

export default defineConfig({
  root: 'web',
  plugins: [react(), prerendered(), firstLoadBudget(), noCircles(), ...serviceWorker(), compressed],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
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
