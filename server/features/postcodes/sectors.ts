/**
 * The centres of Great Britain's postcode sectors, shipped with the product: sectors-licence.md says whose
 * data they are.
 */
import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../../domain/place.ts';
import { sectorOf } from '../../../domain/postcodes.ts';

/**
 * The centre of the sector a postcode in its normal form lies in, half a mile off as a rule; undefined for
 * what the file lacks: Northern Ireland, the islands with posts of their own, and sectors made since 2014.
 */
export function sectorCentre(postcode: string): Coordinates | undefined {
  centres ??= readCentres();
  return centres.get(sectorOf(postcode));
}

/** The middle of the sectors of an outward code; undefined for what the file lacks. */
export function outwardCentre(outward: string): Coordinates | undefined {
  centres ??= readCentres();
  const its = [...centres].filter(([sector]) => sector.startsWith(`${outward} `)).map(([, at]) => at);
  const mean = (of: keyof Coordinates) => its.reduce((sum, it) => sum + it[of], 0) / its.length;
  return its.length === 0 ? undefined : { latitude: mean('latitude'), longitude: mean('longitude') };
}

/** Read at the first need and kept: most servers never lose their lookup service, and the whole takes two megabytes. */
let centres: ReadonlyMap<string, Coordinates> | undefined;

/** Lines of `BS6 5,51.4672,-2.5921` under a header: degrees, WGS84. */
function readCentres(): ReadonlyMap<string, Coordinates> {
  const [_header, ...lines] = readFileSync(new URL('sectors.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [sector = '', latitude, longitude] = line.split(',');
      return [sector, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
}
