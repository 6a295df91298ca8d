/** The towns of the postcode areas, held against the sectors of Ordnance Survey that the server ships with. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distanceMiles } from './place.ts';
import { mainTownOf, postcodeAreas } from './postcode-areas.ts';
import { areaLetters } from './postcodes.ts';

const sectors = readFileSync('server/features/postcodes/sectors.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [sector = '', latitude, longitude] = line.split(',');
    return { area: areaLetters(sector), latitude: Number(latitude), longitude: Number(longitude) };
  });
const byArea = Map.groupBy(sectors, ({ area }) => area);
/** Ordnance Survey maps Great Britain alone. */
const elsewhere = { BT: [54.6, -5.93], GY: [49.46, -2.54], IM: [54.15, -4.48], JE: [49.19, -2.11] } as const;

test('each town stands within a mile of a sector of its area', () => {
  for (const area of Object.keys(postcodeAreas).filter((it) => !(it in elsewhere))) {
    const town = mainTownOf(`${area}1 1AA`)!;
    const nearest = Math.min(...byArea.get(area)!.map((sector) => distanceMiles(town, sector)));
    expect(nearest, `${area} ${town.name}`).toBeLessThan(1);
  }
});

test.each(Object.entries(elsewhere))(
  '%s, which has no sectors, stands where its town is',
  (area, [latitude, longitude]) => {
    expect(distanceMiles(mainTownOf(`${area}1 1AA`)!, { latitude, longitude })).toBeLessThan(2);
  },
);
