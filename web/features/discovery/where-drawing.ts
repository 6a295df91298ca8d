/** The map itself, without React: it is drawn once, and then told what has changed. */
import {
  AttributionControl,
  type GeoJSONSource,
  type ErrorEvent as MapFailure,
  MapLibreMap,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { limits } from '../../../domain/limits.ts';
import { type Coordinates, distanceMiles } from '../../../domain/place.ts';
import { circleAround, countedShapes, eastOf, missingShapes, type Shapes, towns } from './where-shapes.ts';
import { bare, type Colours, groundLayers, idOf, ourLayers } from './where-style.ts';
import type { Area } from './where-words.ts';

// The worker is a file of this site: the page's policy would refuse a script that is made on the spot.
setWorkerUrl(workerUrl);

export interface Asked {
  readonly container: HTMLElement;
  readonly shapes: Shapes;
  readonly colours: Colours;
  readonly areas: readonly Area[];
  readonly centre: Coordinates;
  /** Miles; null for something for sale, and for a radius that is a wish. */
  readonly radius: number | null;
  readonly streets: string | null;
  readonly label: string;
  onChoose(outward: string): void;
  onTry(miles: number): void;
  /** Called when the rim is let go. */
  onLetGo(): void;
}

export interface Drawing {
  /** An element that moves with the rim; the page puts a handle into it. */
  readonly grip: HTMLElement;
  /** The radius in miles at a point of the window. */
  milesAt(x: number, y: number): number;
  showAreas(areas: readonly Area[], chosen: string | undefined): void;
  /** Outward codes for which the map has no area. */
  missing(areas: readonly Area[]): readonly string[];
  /** Calls `then` once all that was shown so far can be seen. */
  onceDrawn(then: () => void): void;
  showCircle(own: number, tried: number): void;
  /**
   * Moves the map so that the whole circle is in sight, where its rim has left it. It is not called while the
   * rim is held, because the rim would run away.
   */
  keepInSight(miles: number): void;
  recolour(colours: Colours): void;
  zoom(by: 1 | -1): void;
  end(): void;
}

/** Milliseconds that the streets may take before the map is shown without them. */
const streetsWithin = 6_000;
/** The fewest miles around the own place that are shown. */
const nearby = 5;
const fitted = { padding: 28, maxZoom: 11 };
const frame: [number, number, number, number] = [-16, 47, 8, 63];

/**
 * Draws the map. Throws where the browser cannot. Streets that do not come, or cannot be read, are left out.
 */
export async function draw(asked: Asked): Promise<Drawing> {
  const streets = asked.streets === null ? null : await styleAt(asked.streets);
  if (streets === null) return drawOn(null, asked);
  return drawOn(streets, asked).catch(() => drawOn(null, asked));
}

async function drawOn(streets: StyleSpecification | null, asked: Asked): Promise<Drawing> {
  const { container, shapes, colours, centre, radius, label, onChoose, onTry } = asked;
  const map = new MapLibreMap({
    container,
    style: streets ?? bare,
    bounds: boundsOf(asked),
    fitBoundsOptions: fitted,
    maxBounds: frame,
    maxZoom: streets ? 15 : 12,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: true,
    attributionControl: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (streets) map.addControl(new AttributionControl({ compact: true }));
  const layersIn = (now: Colours) => (streets ? ourLayers(now) : [...groundLayers(now), ...ourLayers(now)]);
  await styled(map);
  addSources(map, shapes);
  for (const layer of layersIn(colours)) map.addLayer(layer);
  const source = (name: string) => map.getSource(idOf(name)) as GeoJSONSource;
  map.on('click', idOf('areas'), ({ features }) => {
    const outward = features?.[0]?.properties?.outward;
    if (typeof outward === 'string') onChoose(outward);
  });
  const grip = document.createElement('div');
  // Events on the handle do not reach the map below.
  for (const type of ['mousedown', 'touchstart', 'keydown', 'click', 'dblclick'])
    grip.addEventListener(type, (event) => event.stopPropagation());
  const marker = new Marker({ element: grip });
  const milesTo = (at: Point) => within(distanceMiles(centre, { latitude: at.lat, longitude: at.lng }));
  if (radius !== null) {
    marker.setLngLat(eastOf(centre, radius)).addTo(map);
    followRim(map, (at) => onTry(milesTo(at)), asked.onLetGo);
  }
  pointAt(map, radius === null ? ['areas'] : ['areas', 'rim-reach']);
  return {
    grip,
    milesAt(x, y) {
      const { left, top } = map.getCanvas().getBoundingClientRect();
      return milesTo(map.unproject([x - left, y - top]));
    },
    showAreas(areas, chosen) {
      const counted = countedShapes(shapes, areas);
      source('areas').setData(counted.areas);
      source('labels').setData(counted.labels);
      map.setFilter(idOf('areas-chosen'), ['==', ['get', 'outward'], chosen ?? '']);
    },
    missing: (areas) => missingShapes(shapes, areas),
    onceDrawn: (then) => void map.once('idle', then),
    showCircle(own, tried) {
      const [before, rim] = [circleAround(centre, own), circleAround(centre, tried)];
      source('circle').setData(own === tried ? nothing : before);
      source('rim').setData(rim);
      marker.setLngLat(eastOf(centre, tried));
    },
    keepInSight(miles) {
      if (map.getBounds().contains(eastOf(centre, miles))) return;
      map.fitBounds(boxAround(circleAround(centre, miles)), fitted);
    },
    recolour(now) {
      for (const { id, paint = {} } of layersIn(now))
        for (const [name, value] of Object.entries(paint))
          map.setPaintProperty(id, name as never, value as never);
    },
    zoom: (by) => void map.zoomTo(map.getZoom() + by),
    end: () => map.remove(),
  };
}

const nothing = { type: 'FeatureCollection' as const, features: [] };

function addSources(map: MapLibreMap, { land, borders, coast }: Shapes): void {
  const still = { land, borders, coast, towns };
  for (const [name, data] of Object.entries(still))
    map.addSource(idOf(name), { type: 'geojson', data, tolerance: 0.2 });
  for (const name of ['areas', 'labels', 'circle', 'rim'])
    map.addSource(idOf(name), { type: 'geojson', data: nothing });
}

/** Resolves once the map has its style. Throws where the style cannot be read, and removes the map. */
function styled(map: MapLibreMap): Promise<void> {
  return new Promise((done, fail) => {
    const failed = ({ error }: MapFailure) => {
      map.remove();
      fail(error);
    };
    map.once('error', failed);
    map.once('style.load', () => {
      map.off('error', failed);
      done();
    });
  });
}

/** The style with streets; null where it does not come in time. */
async function styleAt(url: string): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(streetsWithin) });
    return answer.ok ? ((await answer.json()) as StyleSpecification) : null;
  } catch {
    return null;
  }
}

function within(miles: number): number {
  const { min, max } = limits.radius;
  return Math.min(max, Math.max(min, Math.round(miles)));
}

interface Point {
  readonly lng: number;
  readonly lat: number;
}

type Box = [west: number, south: number, east: number, north: number];

/** The part of the map that is shown first: the circle; or all areas with buyers, and the own place. */
function boundsOf({ shapes, areas, centre, radius }: Asked): Box {
  const around = boxAround(circleAround(centre, radius ?? nearby));
  if (radius !== null) return around;
  const theirs = areas.flatMap((it) => shapes.byOutward.get(it.outward)?.properties.at ?? []);
  return boxOf([...around, ...theirs]);
}

function boxAround({ geometry }: ReturnType<typeof circleAround>): Box {
  return boxOf(geometry.coordinates.flat(2));
}

/** The box around longitudes and latitudes, which are given by turns. */
function boxOf(all: readonly number[]): Box {
  const [x, y] = [all.filter((_, nth) => nth % 2 === 0), all.filter((_, nth) => nth % 2 === 1)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** A mouse takes the rim anywhere. A finger takes its handle, and moves the map elsewhere. */
function followRim(map: MapLibreMap, onMove: (at: Point) => void, onEnd: () => void): void {
  map.on('mousedown', idOf('rim-reach'), (event) => {
    event.preventDefault();
    const move = ({ lngLat }: { lngLat: Point }) => onMove(lngLat);
    map.on('mousemove', move);
    const end = () => {
      map.off('mousemove', move);
      onEnd();
    };
    document.addEventListener('mouseup', end, { once: true });
  });
}

function pointAt(map: MapLibreMap, layers: readonly string[]): void {
  for (const layer of layers) {
    map.on('mousemove', idOf(layer), () => {
      map.getCanvas().style.cursor = layer === 'areas' ? 'pointer' : 'ew-resize';
    });
    map.on('mouseleave', idOf(layer), () => {
      map.getCanvas().style.cursor = '';
    });
  }
}
