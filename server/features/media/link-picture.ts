/**
 * The picture that a chat or a network shows beside a link: a photo or a drawn scene, and a few words under
 * it.
 */
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { colours } from '../../core/colours.ts';
import { escaped } from '../../core/escaped.ts';

/** The words of a link picture. None of them was typed by a user, so the fonts have every character. */
export interface LinkWords {
  /** 'For sale', on the picture, in the colour of its side. */
  readonly badge: string;
  readonly side: 'sell' | 'buy';
  /** '£350,000' */
  readonly large: string;
  /** 'Three-bed house · Bristol BS6' */
  readonly small: string;
  /** A small note on the picture that it is drawn. */
  readonly note?: string | undefined;
}

const size = { width: 1200, height: 630 } as const;
/** Pixels: the height of the words under the picture. */
const footHeight = 176;
const margin = 56;
const { page, text, muted, ember: sell, lagoon: buy } = colours.light;
const sides = { sell, buy };

const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
const fonts = {
  heading: { fontfile: font('fraunces'), font: 'Fraunces Semi-Bold' },
  text: { fontfile: font('inter'), font: 'Inter Medium' },
} as const;

/** One picture is drawn at a time: it takes a tenth of a second of one processor. */
const drawQueue = pLimit(1);
/** Pictures that may wait to be drawn; more are refused as 'busy'. */
const mostWaiting = 20;

/** Draws the picture with the words under it, as JPEG. Refuses 'busy' where many wait already. */
export async function drawLinkPicture(
  words: LinkWords,
  picture: () => Promise<Uint8Array>,
): Promise<Decision<Buffer>> {
  if (drawQueue.pendingCount >= mostWaiting) return refused('busy');
  return drawQueue(async () => allowed(await draw(words, await picture())));
}

/**
 * Draws the picture alone, for mails, which take neither WebP nor AVIF: JPEG of 480 × 300. Refuses 'busy' as
 * well.
 */
export async function drawMailPicture(picture: () => Promise<Uint8Array>): Promise<Decision<Buffer>> {
  if (drawQueue.pendingCount >= mostWaiting) return refused('busy');
  return drawQueue(async () => {
    const small = sharp(await picture()).resize(480, 300, { fit: 'cover' });
    return allowed(await small.flatten({ background: page }).jpeg({ quality: 80 }).toBuffer());
  });
}

async function draw(words: LinkWords, picture: Uint8Array): Promise<Buffer> {
  const above = await sharp(picture)
    .resize(size.width, size.height - footHeight, { fit: 'cover' })
    // PNG, because sharp would keep the input’s own format, and writing AVIF takes seconds.
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [large, small, badge, name, note] = await Promise.all([
    line(words.large, { ...fonts.heading, points: 62, colour: text }),
    line(words.small, { ...fonts.text, points: 31, colour: muted }),
    line(words.badge, { ...fonts.text, points: 27, colour: '#ffffff' }),
    line('Intent', { ...fonts.heading, points: 40, colour: text }),
    line(words.note ?? words.badge, { ...fonts.text, points: 20, colour: '#ffffff' }),
  ]);
  const foot = size.height - footHeight;
  const nameAt = size.width - margin - name.width;
  const shapes = shapesFor({
    side: words.side,
    badge: badge.width,
    note: words.note ? note.width : 0,
    nameAt,
  });
  return sharp({ create: { ...size, channels: 3, background: page } })
    .composite([
      { input: above, top: 0, left: 0 },
      { input: Buffer.from(shapes), top: 0, left: 0 },
      { ...at(badge, margin + 24, margin + 26) },
      { ...at(large, margin, foot + 62) },
      { ...at(small, margin, foot + 130) },
      { ...at(name, nameAt, foot + 88) },
      ...(words.note ? [at(note, size.width - margin - note.width - 16, foot - 37)] : []),
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

interface Line {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly fontfile: string;
  readonly font: string;
  readonly points: number;
  readonly colour: string;
}

/** Draws one line of words on a transparent background. */
async function line(text: string, { fontfile, font, points, colour }: Look): Promise<Line> {
  const marked = `<span foreground="${colour}">${escaped(text)}</span>`;
  const drawn = await sharp({ text: { text: marked, fontfile, font: `${font} ${points}`, rgba: true } })
    .resize({ width: size.width - 2 * margin, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** Places a line with its middle at this height. */
function at({ input, height }: Line, left: number, middle: number) {
  return { input, left: Math.round(left), top: Math.round(middle - height / 2) };
}

/**
 * The shapes under the words, as SVG: the badge, the veil of the note, and the mark of two shapes that meet.
 */
function shapesFor(given: { side: LinkWords['side']; badge: number; note: number; nameAt: number }): string {
  const { side, badge, note, nameAt } = given;
  const foot = size.height - footHeight;
  const [markX, markY] = [nameAt - 84, foot + 64];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect x="${margin}" y="${margin}" width="${badge + 48}" height="52" rx="26" fill="${sides[side]}"/>
    <rect x="${size.width - margin - note - 32}" y="${foot - 56}" width="${note === 0 ? 0 : note + 32}" height="38" rx="19" fill="${text}" fill-opacity="0.62"/>
    <rect x="0" y="${foot}" width="${size.width}" height="6" fill="${sides[side]}"/>
    <rect x="${markX}" y="${markY}" width="46" height="46" rx="10" fill="${sell}"/>
    <circle cx="${markX + 46}" cy="${markY + 23}" r="23" fill="${buy}" fill-opacity="0.92"/>
  </svg>`;
}
