/**
 * The shapes that the map draws: areas of outward codes and the land around them, made by build/areas.ts.
 * They are read once, when a map is first opened.
 */
import circle from '@turf/circle';
import destination from '@turf/destination';
import { feature, mesh } from 'topojson-client';
import { numberOrMore } from '../../../domain/number-words.ts';
import type { Coordinates } from '../../../domain/place.ts';
import { postcodeAreas } from '../../../domain/postcode-areas.ts';
import areasUrl from './areas.json?url';
import type { Area } from './where-words.ts';

type Shape = GeoJSON.Feature<GeoJSON.MultiPolygon | GeoJSON.Polygon, { at: [number, number] }>;

export interface Shapes {
  readonly land: GeoJSON.FeatureCollection;
  readonly borders: GeoJSON.MultiLineString;
  readonly coast: GeoJSON.MultiLineString;
  readonly byOutward: ReadonlyMap<string, Shape>;
}

let reading: Promise<Shapes> | undefined;

/** Reads the shapes. Throws where they do not come; the next map tries again. */
export function readShapes(): Promise<Shapes> {
  reading ??= fetch(areasUrl)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`The areas answered ${answer.status}.`);
      return shapesOf((await answer.json()) as TopoJSON.Topology<Atlas>);
    })
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return reading;
}

type Atlas = {
  areas: TopoJSON.GeometryCollection<{ at: [number, number] }>;
  land: TopoJSON.GeometryCollection;
};

function shapesOf(atlas: TopoJSON.Topology<Atlas>): Shapes {
  const { areas, land } = atlas.objects;
  const shapes = feature(atlas, areas).features as Shape[];
  const others = feature(atlas, land).features;
  const all = {
    type: 'GeometryCollection',
    geometries: [...areas.geometries, ...land.geometries],
  } as TopoJSON.GeometryObject;
  return {
    land: { type: 'FeatureCollection', features: [...shapes, ...others] },
    borders: mesh(atlas, areas as TopoJSON.GeometryObject, (a, b) => a !== b),
    coast: mesh(atlas, all, (a, b) => a === b),
    byOutward: new Map(shapes.map((it) => [String(it.id), it])),
  };
}

interface Counted {
  readonly outward: string;
  readonly said: string;
  readonly count: number;
  /**
   * The strength of the colour from 0 to 1, relative to the largest area, as the eye tells numbers apart and
   * not in proportion.
   */
  readonly share: number;
}

/** The areas in which somebody fits, and where their names stand. */
export function countedShapes({ byOutward }: Shapes, areas: readonly Area[]) {
  const most = Math.max(1, ...areas.map((it) => it.total));
  const known = areas.flatMap((it) => {
    const shape = byOutward.get(it.outward);
    if (shape === undefined) return [];
    const { outward, total: count, totalIsMore } = it;
    const said = numberOrMore(count, totalIsMore);
    const properties: Counted = { outward, count, said, share: Math.sqrt(count / most) };
    return [{ shape, properties }];
  });
  return {
    areas: collection(known.map(({ shape: { geometry }, properties }) => featureOf(geometry, properties))),
    labels: collection(
      known.map(({ shape, properties }) => featureOf(pointAt(shape.properties.at), properties)),
    ),
  };
}

export function missingShapes({ byOutward }: Shapes, areas: readonly Area[]): string[] {
  return areas.map((it) => it.outward).filter((it) => !byOutward.has(it));
}

export const towns = collection(
  Object.values(postcodeAreas).map(([name, latitude, longitude]) =>
    featureOf(pointAt([longitude, latitude]), { name }),
  ),
);

/** A circle of so many miles, and its point furthest to the east. */
export function circleAround({ latitude, longitude }: Coordinates, miles: number) {
  const options = { units: 'miles', steps: 128 } as const;
  return circle([longitude, latitude], miles, options);
}

export function eastOf({ latitude, longitude }: Coordinates, miles: number): [number, number] {
  return destination([longitude, latitude], miles, 90, { units: 'miles' }).geometry.coordinates as [
    number,
    number,
  ];
}

function featureOf<Its extends GeoJSON.Point | GeoJSON.Polygon | GeoJSON.MultiPolygon, Says extends object>(
  geometry: Its,
  properties: Says,
) {
  return { type: 'Feature' as const, geometry, properties };
}

function pointAt(coordinates: GeoJSON.Position): GeoJSON.Point {
  return { type: 'Point', coordinates };
}

function collection<Its extends GeoJSON.Feature>(features: Its[]) {
  return { type: 'FeatureCollection' as const, features };
}
