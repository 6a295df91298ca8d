/** The disk of the data folder fills up and gets room again, ten times, while people use the site. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageForms } from '../../domain/media.ts';
import { photo } from '../pictures.ts';
import { houseForSale } from '../samples.ts';
import { tryOutage } from './rounds.ts';
import { type OutageSite, openSiteWithPostgres } from './site.ts';
import { isCalm, startTraffic, wordsOf } from './traffic.ts';

/** Room for a new PostgreSQL, and for what people write in ten rounds. */
const megabytes = 400;

const disk = await mkdtemp(join(tmpdir(), 'intent-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
const isMounted = mounted.status === 0;
if (!isMounted) console.log('No small disk can be mounted here: what needs it is left out.');

afterAll(async () => {
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  await rm(disk, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('the disk', () => {
  let site: OutageSite;
  beforeAll(async () => {
    const folder = join(disk, 'data');
    await mkdir(folder, { mode: 0o700 });
    site = await openSiteWithPostgres(folder);
  }, 120_000);
  afterAll(() => site.close());

  test('is full', async () => {
    const dora = await site.person('Dora');
    const house = await dora.posts(houseForSale);
    const picture = await photo(400, 300);
    const addPicture = () => {
      const form = new FormData();
      form.append('file', new Blob([picture as Uint8Array<ArrayBuffer>]), 'photo.jpg');
      form.append('intentionId', house.id);
      return dora.post('/api/images', form);
    };
    const filler = join(disk, 'filler');
    const traffic = await startTraffic(site);
    const took = await tryOutage(site, traffic, {
      stopsCalls: true,
      async begin() {
        await fill(filler);
        const reply = await addPicture();
        expect(isCalm(reply), wordsOf(reply)).toBe(true);
        expect(await picturesIn(site.config.dataDir)).toEqual([]);
      },
      end: () => rm(filler),
    });
    await traffic.end();
    console.log({ took: took.map(Math.round), ...traffic.counts() });
    expect((await addPicture()).status).toBe(201);
    expect(await picturesIn(site.config.dataDir)).toHaveLength(imageForms.length);
  });
});

/** Writes until there is no room for a byte more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 4) {
      const bytes = Buffer.alloc(size);
      while (await file.write(bytes).then(({ bytesWritten }) => bytesWritten === size, isFull));
    }
  } finally {
    await file.close();
  }
}

function isFull({ code, message }: NodeJS.ErrnoException): false {
  if (code !== 'ENOSPC') throw new Error(message);
  return false;
}

async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'Images'), { recursive: true }).catch(() => []);
  return files.filter((it) => it.endsWith('.webp'));
}
