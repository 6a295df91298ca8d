/**
 * npm run areas makes web/features/discovery/areas.json, the outward codes that the map shows, from the
 * postcode sectors that come with the product and Natural Earth's land. The area of a sector is the land that
 * is nearer to its centre than to any other centre. docs/decisions/044-where.md says whose the data are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Delaunay } from 'd3-delaunay';
import { type Geom, intersection } from 'polyclip-ts';
import { feature, merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Objects, Topology, Polygon as TopoPolygon } from 'topojson-specification';
import { outwardCode } from '../domain/postcodes.ts';

/** The part of the world that the map can show, in degrees: west, south, east, north. */
const frame = [-12, 48.5, 4.5, 61.5] as const;
/** The steps into which a coordinate is rounded across the frame: about fifty metres each. */
const steps = 20_000;
/** Square degrees by which a line may bend and is still drawn straight. */
const leastBend = 0.000_004;
/** Degrees: the circle that stands for an island which the atlas lacks is about a mile across. */
const spotRadius = 0.012;

type Rings = GeoJSON.Position[][];
type Box = readonly [west: number, south: number, east: number, north: number];

const sectors = readSectors();
const countries = readCountries();
const great = countries.filter((it) => it.isGreatBritain);
const areas = [...Map.groupBy(sectors, (it) => it.outward)].map(([outward]) => outward);
const cells = cellsByOutward();
const spots: string[] = [];
const drawn = {
  areas: collection(areas.map((outward) => area(outward, cells.get(outward) ?? []))),
  land: collection(
    countries.filter((it) => !it.isGreatBritain).map(({ rings }) => shape(within(frame, rings))),
  ),
};
const simple = simplify(presimplify(topology(drawn, steps) as Topology<Objects<object>>), leastBend);
const text = JSON.stringify(quantize(simple, steps), withoutSpares);
writeFileSync(new URL('../web/features/discovery/areas.json', import.meta.url), `${text}\n`);
console.log(`${areas.length} areas; ${text.length} bytes, ${gzipSync(text).length} gzipped.`);
console.log(`The atlas has no land for ${spots.join(', ')}.`);

function readSectors() {
  const [, ...lines] = read(new URL('../server/features/postcodes/sectors.csv', import.meta.url))
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [sector = '', latitude, longitude] = line.split(',');
    return { outward: outwardCode(sector), at: flat([Number(longitude), Number(latitude)]) };
  });
}

/** Every piece of land within the frame. The sectors of Northern Ireland are not in the file. */
function readCountries() {
  const atlas = JSON.parse(read(import.meta.resolve('world-atlas/countries-10m.json'))) as Topology;
  const all = feature(atlas, atlas.objects.countries as GeometryCollection<{ name: string }>).features;
  return all.flatMap(({ properties: { name }, geometry }) =>
    polygonsOf(geometry as GeoJSON.Polygon | GeoJSON.MultiPolygon)
      .map((rings) => ({ rings, box: boxOf(rings) }))
      .filter((it) => overlap(it.box, frame))
      .map((it) => ({ ...it, isGreatBritain: name === 'United Kingdom' && !isNorthernIrish(it.box) })),
  );
}

function read(file: string | URL): string {
  return readFileSync(new URL(file), 'utf8');
}

function isNorthernIrish([west, south, east, north]: Box): boolean {
  return west > -8.3 && east < -5.3 && south > 53.9 && north < 55.45;
}

/** By outward code, all land and sea that is nearest to the centre of one of its sectors. */
function cellsByOutward(): Map<string, Rings[]> {
  const [west, south, east, north] = frame;
  const bounds = [...flat([west, south]), ...flat([east, north])] as [number, number, number, number];
  const nearest = Delaunay.from(sectors.map((it) => it.at)).voronoi(bounds);
  // Where several sectors have one centre, the first of them has the cell.
  const polygons = sectors.flatMap(({ outward }, nth) => {
    const ring = nearest.cellPolygon(nth) as GeoJSON.Position[] | null;
    return ring === null ? [] : [shape([[ring]], outward)];
  });
  const all = topology({ cells: collection(polygons) });
  const its = Map.groupBy((all.objects.cells as GeometryCollection).geometries, (it) => String(it.id));
  return new Map(
    [...its].map(([outward, cells]) => [
      outward,
      merge(all, cells as TopoPolygon[]).coordinates.map((rings) => rings.map((ring) => ring.map(round))),
    ]),
  );
}

/**
 * Makes the feature of an outward code: the part of its cells that is land, and the point where its name
 * stands.
 */
function area(outward: string, cells: Rings[]) {
  const box = boxOf(cells.flat());
  const near = great.filter((it) => overlap(it.box, box)).map((it) => it.rings);
  const land = near.length === 0 ? [] : (intersection(cells as Geom, near as Geom) as Rings[]);
  const centres = sectors.filter((it) => it.outward === outward).map((it) => it.at);
  const mean = [0, 1].map((axis) => centres.reduce((sum, it) => sum + it[axis]!, 0) / centres.length);
  const [x, y] = centres.toSorted((a, b) => distance(a, mean) - distance(b, mean))[0]!;
  if (land.length === 0) spots.push(outward);
  const at = (isIn(round(mean), cells) ? round(mean) : round([x, y])).map((it) => Number(it.toFixed(3)));
  return shape(land.length > 0 ? land : [spot(x, y)], outward, { at });
}

function spot(x: number, y: number): Rings {
  const corners = 12;
  const turns = Array.from({ length: corners + 1 }, (_, nth) => (2 * Math.PI * (nth % corners)) / corners);
  return [turns.map((it) => round([x + spotRadius * Math.cos(it), y + spotRadius * Math.sin(it)]))];
}

/** Whether a point is inside: a line from it to the east then crosses an odd number of edges. */
function isIn([x = 0, y = 0]: GeoJSON.Position, polygons: Rings[]): boolean {
  const edges = polygons.flat().flatMap((ring) => ring.slice(1).map((to, nth) => [ring[nth]!, to] as const));
  const crossed = edges.filter(([[ax = 0, ay = 0], [bx = 0, by = 0]]) => {
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  });
  return crossed.length % 2 === 1;
}

function distance(a: GeoJSON.Position, b: GeoJSON.Position): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
}

function within([west, south, east, north]: Box, rings: Rings): Rings[] {
  const corners = [west, south, east, south, east, north, west, north, west, south];
  const box = corners.flatMap((x, nth) => (nth % 2 === 0 ? [[x, corners[nth + 1]!]] : []));
  return intersection([rings] as Geom, [[box]] as Geom) as Rings[];
}

function polygonsOf(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): Rings[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function boxOf(rings: Rings): Box {
  const [x, y] = [0, 1].map((axis) => rings.flat().map((it) => it[axis]!));
  return [Math.min(...x!), Math.min(...y!), Math.max(...x!), Math.max(...y!)];
}

function overlap(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** Projects degrees as the map does (Mercator), so that angles are true. */
function flat([longitude = 0, latitude = 0]: GeoJSON.Position): [number, number] {
  return [longitude, degrees(Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)))];
}

/** Turns a projected point back into degrees, rounded to a metre. */
function round([x = 0, y = 0]: GeoJSON.Position): GeoJSON.Position {
  const latitude = degrees(2 * Math.atan(Math.exp((y * Math.PI) / 180)) - Math.PI / 2);
  return [Number(x.toFixed(5)), Number(latitude.toFixed(5))];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function shape(
  coordinates: Rings[],
  id?: string,
  properties: object = {},
): GeoJSON.Feature<GeoJSON.MultiPolygon, object> {
  return { type: 'Feature', ...(id && { id }), properties, geometry: { type: 'MultiPolygon', coordinates } };
}

function collection(
  features: GeoJSON.Feature<GeoJSON.MultiPolygon, object>[],
): GeoJSON.FeatureCollection<GeoJSON.MultiPolygon, object> {
  return { type: 'FeatureCollection', features };
}

function withoutSpares(key: string, value: unknown): unknown {
  return key === 'bbox' || (key === 'properties' && Object.keys(value as object).length === 0)
    ? undefined
    : value;
}
