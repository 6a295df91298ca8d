/** Refuses a build whose first load grew too heavy: what a visitor's browser needs for the front page. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { stylesOf, textOf, withAllItNeeds } from './files.ts';

/**
 * The most gzipped bytes and files of the first load: the entry with the home screen, all they import, and
 * the styles of both.
 */
const most = { scripts: 120_000, styles: 25_000, files: 8 };

export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const home = textOf(bundle['pages/home.html']);
      const chunks = withAllItNeeds(bundle, (it) => home.includes(it.fileName));
      const styles = sum(stylesOf(chunks).map((it) => gzipSize(bundle[it])));
      const scripts = sum(chunks.map(gzipSize));
      const found = `${kilobytes(scripts)} of scripts in ${chunks.length} files, ${kilobytes(styles)} of styles`;
      if (scripts > most.scripts || styles > most.styles || chunks.length > most.files)
        this.error(
          `The first load is ${found}; allowed are ${kilobytes(most.scripts)} in ${most.files}, and ${kilobytes(most.styles)}.`,
        );
      this.info(`first load: ${found}, gzipped`);
    },
  };
}

function gzipSize(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (output === undefined) return 0;
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length;
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
