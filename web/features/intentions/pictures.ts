/**
 * The pictures of an intention while it is being written: files and stored pictures in one order, the first
 * the banner.
 */
import { thumbnailOf } from '../../../domain/media.ts';
import { decideFile, type OfferedFile } from '../../core/picture-files.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import { photoAt } from './intention-picture.ts';

export interface Picture {
  /** Stable while the form is open. */
  readonly key: string;
  readonly name: string;
  /** What to show: the thumbnail of a stored picture, or the browser's own copy of a file. */
  readonly source: string;
  /** Where the server has it; a file that is not there yet has none. */
  readonly path?: string | undefined;
  /** It was chosen here, and others see it once the intention is saved. */
  readonly file?: File | undefined;
  /** 0 to 1 while it travels, or waits for its turn to. */
  readonly progress?: number | undefined;
  /** Why it did not arrive. */
  readonly failure?: string | undefined;
}

export type Pictures = readonly Picture[];

export function storedPicture(path: string): Picture {
  return { key: path, name: 'Picture', source: thumbnailOf(path), path };
}

/**
 * After a change elsewhere, which left these paths: what was removed elsewhere goes, what is new comes last,
 * and what was removed, chosen and put in order here is so. `seen` are the paths that were here before.
 */
export function following(pictures: Pictures, paths: readonly string[], seen: ReadonlySet<string>): Pictures {
  const staying = pictures.filter(({ file, path }) => file || (path !== undefined && paths.includes(path)));
  return [...staying, ...paths.filter((path) => !seen.has(path)).map(storedPicture)];
}

/** The picture at its full size: the browser's own copy while there is one. */
export function largeSourceOf({ file, source, path }: Picture): PictureSource {
  return path !== undefined && !file ? photoAt(path) : { src: source };
}

/** Which of the offered files may join, in order, and why the others may not. */
export function chooseFiles<File extends OfferedFile>(files: readonly File[], count: number) {
  const accepted: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const decision = decideFile(file, count + accepted.length);
    if (decision.allowed) accepted.push(file);
    else refusals.push(`${file.name}: ${decision.detail}`);
  }
  return { accepted, refusals };
}

export function withoutPicture(pictures: Pictures, key: string): Pictures {
  return pictures.filter((it) => it.key !== key);
}

/** The picture stands at `place` (0 first); places beyond an end mean that end. */
export function movedTo(pictures: Pictures, key: string, place: number): Pictures {
  const moved = pictures.find((it) => it.key === key);
  if (!moved) return pictures;
  const others = withoutPicture(pictures, key);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** The banner is the first picture. */
export function asBanner(pictures: Pictures, key: string): Pictures {
  return movedTo(pictures, key, 0);
}

export function withChange(pictures: Pictures, key: string, change: Partial<Picture>): Pictures {
  return pictures.map((it) => (it.key === key ? { ...it, ...change } : it));
}

/**
 * As they are after a save that left the intention with these paths: what the server no longer had is to be
 * sent again.
 */
export function afterSave(pictures: Pictures, paths: readonly string[]): Pictures {
  return pictures.map((it) =>
    it.path === undefined || paths.includes(it.path)
      ? it
      : { ...it, path: undefined, failure: waitedTooLong },
  );
}
const waitedTooLong = 'This picture waited for too long.';

/** The paths that are stored, in order. */
export function pathsOf(pictures: Pictures): string[] {
  return pictures.flatMap(({ path }) => path ?? []);
}
