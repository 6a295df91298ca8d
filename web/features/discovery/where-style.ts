/**
 * The look of the map: plain land and coast, soft areas, and the circle of search, in the colours of the page
 * around it.
 */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

export interface Colours {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly coast: string;
  readonly text: string;
  readonly muted: string;
  /** The colours of the side of those who fit. */
  readonly theirs: string;
  readonly theirsStrong: string;
  /** The colour of the viewer's own side. */
  readonly own: string;
}

/** The colours as the page has them now; `own` is an element that wears the viewer's side. */
export function coloursOf(map: Element, own: Element): Colours {
  const of = (element: Element) => {
    const style = getComputedStyle(element);
    return (name: string) => style.getPropertyValue(name).trim();
  };
  const [page, mine] = [of(map), of(own)];
  return {
    sea: page('--sunken'),
    land: page('--surface'),
    border: page('--hairline'),
    coast: page('--edge'),
    text: page('--text'),
    muted: page('--muted'),
    theirs: page('--side'),
    theirsStrong: page('--side-strong'),
    own: mine('--side'),
  };
}

/** A style without `glyphs`: letters are drawn from the page's own fonts. */
export const bare: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** A prefix keeps our ids apart from those of a style with streets. */
export function idOf(name: string): string {
  return `where-${name}`;
}

const font = ['Inter Variable', 'Inter Fallback', 'sans-serif'];

/** The layers of land and sea, where there is no style with streets. */
export function groundLayers({ sea, land, border, coast, muted }: Colours): LayerSpecification[] {
  return [
    { id: idOf('sea'), type: 'background', paint: { 'background-color': sea } },
    {
      id: idOf('land'),
      type: 'fill',
      source: idOf('land'),
      paint: { 'fill-color': land, 'fill-antialias': false },
    },
    {
      id: idOf('borders'),
      type: 'line',
      source: idOf('borders'),
      minzoom: 7.5,
      paint: { 'line-color': border, 'line-width': 1 },
    },
    {
      id: idOf('coast'),
      type: 'line',
      source: idOf('coast'),
      paint: { 'line-color': coast, 'line-width': 0.8, 'line-opacity': 0.6 },
    },
    {
      id: idOf('towns'),
      type: 'symbol',
      source: idOf('towns'),
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12, 'text-padding': 6 },
      paint: { 'text-color': muted, 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ];
}

/** The layers of the areas and the circle. */
export function ourLayers({ theirs, theirsStrong, own, text, land }: Colours): LayerSpecification[] {
  return [
    {
      id: idOf('areas'),
      type: 'fill',
      source: idOf('areas'),
      paint: {
        'fill-color': theirs,
        'fill-opacity': ['interpolate', ['linear'], ['get', 'share'], 0, 0.14, 1, 0.5],
        'fill-antialias': false,
      },
    },
    {
      id: idOf('areas-edge'),
      type: 'line',
      source: idOf('areas'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': theirs, 'line-width': 5, 'line-blur': 5, 'line-opacity': 0.45 },
    },
    {
      id: idOf('areas-chosen'),
      type: 'line',
      source: idOf('areas'),
      filter: ['==', ['get', 'outward'], ''],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': theirsStrong, 'line-width': 3 },
    },
    {
      id: idOf('circle'),
      type: 'line',
      source: idOf('circle'),
      paint: { 'line-color': own, 'line-width': 1.5, 'line-dasharray': [3, 3], 'line-opacity': 0.8 },
    },
    { id: idOf('rim'), type: 'line', source: idOf('rim'), paint: { 'line-color': own, 'line-width': 2.5 } },
    {
      id: idOf('rim-reach'),
      type: 'line',
      source: idOf('rim'),
      paint: { 'line-color': own, 'line-width': 22, 'line-opacity': 0 },
    },
    {
      id: idOf('labels'),
      type: 'symbol',
      source: idOf('labels'),
      layout: {
        'text-field': ['format', ['get', 'outward'], {}, '\n', {}, ['get', 'said'], { 'font-scale': 0.9 }],
        'text-font': font,
        'text-size': 13,
        'text-line-height': 1.15,
        'text-padding': 2,
        'symbol-sort-key': ['-', ['get', 'count']],
      },
      paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.75 },
    },
  ];
}
