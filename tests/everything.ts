/** Downloads and unpacks the file with everything about a person, as they would. */
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import { password } from './world.ts';

export type Files = Readonly<Record<string, Uint8Array>>;
export type Row = Readonly<Record<string, unknown>>;

export const askForEverything = (person: Person, given = password) =>
  person.post<{ path: string; code?: string }>('/api/profile/everything', { password: given });

export const fetchFile = (person: Person, path: string) =>
  fetch(new URL(path, person.url), { headers: { cookie: person.cookieHeader } });

export async function everythingOf(person: Person): Promise<Files> {
  const reply = await fetchFile(person, (await askForEverything(person)).body.path);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="intent-[\d-]+\.zip"$/);
  return unzipSync(new Uint8Array(await reply.arrayBuffer()));
}

export const rows = (files: Files, name: string): Row[] => JSON.parse(strFromU8(files[`${name}.json`]!));

/** The text of all files together. */
export const wordsOf = (files: Files): string =>
  Object.values(files)
    .map((it) => strFromU8(it, true))
    .join('\n');
