/** Builds the browser's part: web/ → dist/web. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { groups, noCircles } from './build/files.ts';
import { firstLoadBudget } from './build/first-load.ts';
import { mantineVariables } from './build/mantine-variables.ts';
import { prerendered } from './build/prerender.ts';
import { aside, puttingInPlace } from './build/put-in-place.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://localhost:3000';

/** Beside each file its compressed forms, which the server hands out as they are (server/core/built.ts). */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  threshold: 1_024,
  // What only the server runs, and what it fills before it sends it.
  exclude: [/^pages\/render-/, /-answered\.html$/],
});

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    mantineVariables(),
    prerendered(),
    firstLoadBudget(),
    noCircles(),
    ...serviceWorker(),
    compressed,
    puttingInPlace(),
  ],
  build: {
    outDir: `../${aside}`,
    emptyOutDir: true,
    target: 'es2022',
    // The map, which is loaded when it is opened, is one library in one file.
    chunkSizeWarningLimit: 1_200,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema does nothing else: those that a page never asks for are left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups },
        // The entry names every file: what cannot be compressed of a name is short, and long enough to be
        // another with each release.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
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
