/**
 * The pictures of an intention while it is written: files and stored pictures in one order, the first of them
 * the banner. Pure.
 */
import { thumbnailOf } from '../../../domain/media.ts';
import { decideFile, type OfferedFile } from '../../core/picture-files.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import { photoAt } from './intention-picture.ts';

export interface Picture {
  /** The key stays the same while the form is open. */
  readonly key: string;
  readonly name: string;
  /** The address of what is shown: the thumbnail of a stored picture, or the browser's own copy of a file. */
  readonly source: string;
  /** The path at which the server has the picture; absent until a file has arrived. */
  readonly path?: string | undefined;
  /** The file that was chosen here; others see it once the intention is saved. */
  readonly file?: File | undefined;
  /** The share that has been sent, from 0 to 1; absent unless it is on its way or waits for its turn. */
  readonly progress?: number | undefined;
  /** The words for why it did not arrive. */
  readonly failure?: string | undefined;
}

export type Pictures = readonly Picture[];

export function storedPicture(path: string): Picture {
  return { key: path, name: 'Picture', source: thumbnailOf(path), path };
}

/**
 * Applies a change elsewhere that left the intention with these paths: pictures removed there go, new ones
 * come last, and what was removed, chosen and ordered here stays so. `seen` are the paths that were here
 * before.
 */
export function following(pictures: Pictures, paths: readonly string[], seen: ReadonlySet<string>): Pictures {
  const staying = pictures.filter(({ file, path }) => file || (path !== undefined && paths.includes(path)));
  return [...staying, ...paths.filter((path) => !seen.has(path)).map(storedPicture)];
}

/** The picture at its full size: the browser's own copy while there is one. */
export function largeSourceOf({ file, source, path }: Picture): PictureSource {
  return path !== undefined && !file ? photoAt(path) : { src: source };
}

/** Chooses from the offered files those that may join, in order; answers also why the others may not. */
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

/** Moves the picture to `place`, counted from 0; a place beyond an end is that end. */
export function movedTo(pictures: Pictures, key: string, place: number): Pictures {
  const moved = pictures.find((it) => it.key === key);
  if (!moved) return pictures;
  const others = withoutPicture(pictures, key);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** Makes the picture the banner, which is the first one. */
export function asBanner(pictures: Pictures, key: string): Pictures {
  return movedTo(pictures, key, 0);
}

export function withChange(pictures: Pictures, key: string, change: Partial<Picture>): Pictures {
  return pictures.map((it) => (it.key === key ? { ...it, ...change } : it));
}

/**
 * The pictures after a save that left the intention with these paths: one that the server no longer has must
 * be sent again.
 */
export function afterSave(pictures: Pictures, paths: readonly string[]): Pictures {
  return pictures.map((it) =>
    it.path === undefined || paths.includes(it.path)
      ? it
      : { ...it, path: undefined, failure: waitedTooLong },
  );
}
const waitedTooLong = 'This picture was not saved in time. Please try again.';

/** The paths of the stored pictures, in order. */
export function pathsOf(pictures: Pictures): string[] {
  return pictures.flatMap(({ path }) => path ?? []);
}
