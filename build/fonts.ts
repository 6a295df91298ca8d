/**
 * npm run fonts makes the files of web/ui/fonts from the fonts as they are published. It keeps the characters
 * that the site writes and that people in the UK type, in the weights and sizes that are used. Other
 * characters come from the published files, as web/ui/fonts.css says.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Latin-1, and the characters into which keyboards turn what people type: dashes, quotes, the ellipsis, the
 * euro. web/ui/fonts.css names the same.
 */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x2010, 0x2026),
  0x20ac,
  0x2122,
  0x2212,
]
  .map((it) => String.fromCodePoint(it))
  .join('');

const fonts = {
  inter: { from: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
  // Only headings have this font, between 18 and 48 pixels.
  fraunces: {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: { min: 560, max: 600 }, opsz: { min: 18, max: 48 } },
  },
};

const folder = fileURLToPath(new URL('../web/ui/fonts/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [name, { from, axes }] of Object.entries(fonts)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}`)));
  const part = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(`${folder}${name}-latin.woff2`, part);
  console.log(`${name}: ${whole.length} bytes, now ${part.length}`);
}

/**
 * Fonts for what the server writes on pictures: its library takes TrueType alone, and one weight is enough.
 */
const onPictures = {
  inter: { from: fonts.inter.from, axes: { wght: 500 } },
  fraunces: { from: fonts.fraunces.from, axes: { wght: 600, opsz: 48 } },
};
const serverFolder = fileURLToPath(new URL('../server/features/media/fonts/', import.meta.url));
await mkdir(serverFolder, { recursive: true });
for (const [name, { from, axes }] of Object.entries(onPictures)) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}`)));
  const part = await subsetFont(whole, characters, { targetFormat: 'truetype', variationAxes: axes });
  await writeFile(`${serverFolder}${name}.ttf`, part);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}
