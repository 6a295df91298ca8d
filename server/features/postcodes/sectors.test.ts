/** The sectors shipped with the product: all of them answer, near the postcodes they stand in for. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type Coordinates, distanceMiles } from '../../../domain/place.ts';
import { mainTownOf, postcodeAreas } from '../../../domain/postcode-areas.ts';
import { areaLetters } from '../../../domain/postcodes.ts';
import { readerFor } from './record-readers.ts';
import { sectorCentre } from './sectors.ts';

const rows: { sector: string; latitude: string; longitude: string }[] = parse(
  readFileSync(new URL('sectors.csv', import.meta.url)),
  { columns: true },
);
const kilometresPerMile = 1.609344;

test('every one of the 10,820 sectors answers with its own centre', () => {
  expect(rows).toHaveLength(10_820);
  for (const { sector, latitude, longitude } of rows)
    expect(sectorCentre(`${sector}ZZ`), sector).toEqual({
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
});

test.each(['BT1 1AA', 'BT74 9ZZ', 'JE2 3XP', 'IM1 1AA', 'GY1 1AA', 'BS6 0AA', 'ZZ9 9ZZ', ''])(
  'what the sectors lack has no centre: %s',
  (postcode) => expect(sectorCentre(postcode)).toBeUndefined(),
);

test('every main town is within 2 miles of a sector of its area, and every area of Great Britain has sectors', () => {
  const nearest = new Map<string, number>();
  for (const { sector } of rows) {
    const postcode = `${sector}ZZ`;
    const [area, town] = [areaLetters(postcode), mainTownOf(postcode)];
    const miles = distanceMiles(town!, sectorCentre(postcode)!);
    nearest.set(area, Math.min(miles, nearest.get(area) ?? Number.POSITIVE_INFINITY));
  }
  const absent = ['BT', 'GY', 'IM', 'JE'];
  expect([...nearest.keys()].toSorted()).toEqual(
    Object.keys(postcodeAreas).filter((area) => !absent.includes(area)),
  );
  for (const [area, miles] of nearest) expect(miles, area).toBeLessThan(2);
});

const codePoint = fileURLToPath(new URL('../../../../shared/data/code-point-open/', import.meta.url));
describe.runIf(existsSync(codePoint))('held to real postcodes (skipped where they are absent)', () => {
  test.each([
    // The City of London's sectors are streets; half of Shetland lives in one town, and the rest on a hundred islands.
    ['ec', 0.2],
    ['ze', 6],
  ])('%s.csv: half of them within %s km, and nearer than the main town', (area, kilometres) => {
    const lines: string[][] = parse(readFileSync(`${codePoint}${area}.csv`));
    const reader = readerFor(lines[0]!)!;
    const placed = lines.flatMap((line) => reader.read(line) ?? []);
    const median = (standIn: (postcode: string) => Coordinates | undefined) =>
      medianOf(placed.map((it) => distanceMiles(standIn(it.postcode)!, it) * kilometresPerMile));
    expect(median(sectorCentre)).toBeLessThan(Math.min(kilometres, median(mainTownOf)));
  });
});

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
