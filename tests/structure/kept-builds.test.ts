/** Builds that are kept beside the newest, while somebody serves them or asks for them. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOld } from '../../build/put-in-place.ts';

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 29);

test('the newest three stay, and any that was made or served within a day; nothing else that stands there goes', () => {
  const dist = mkdtempSync(join(tmpdir(), 'intent-builds-'));
  try {
    const served = { 'web-1': 25, 'web-2': 1, 'web-3': 23, 'web-4': 200, 'web-5': 200, 'web-6': 200 };
    for (const [name, hours] of Object.entries({ ...served, 'web-aside': 200, pages: 200 })) {
      mkdirSync(join(dist, name));
      const at = new Date(now - hours * hourMs);
      utimesSync(join(dist, name), at, at);
    }
    removeOld(dist, now);
    expect(readdirSync(dist).sort()).toEqual(
      ['pages', 'web-2', 'web-3', 'web-4', 'web-5', 'web-6', 'web-aside'].sort(),
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
});
