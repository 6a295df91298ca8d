/**
 * The two kinds of open postcode files, recognised by their first line, and how a line of each says where a
 * postcode is.
 */
import proj4 from 'proj4';
import { isPostcode, normalPostcode } from '../../../domain/postcodes.ts';
import type { PlacedPostcode } from './sql.ts';

export interface RecordReader {
  readonly name: 'Code-Point Open' | 'ONS Postcode Directory';
  /** The first line only names the columns. */
  readonly hasHeader: boolean;
  /** Undefined for a line that places no postcode. */
  read(record: readonly string[]): PlacedPostcode | undefined;
}

/** The reader for a file that begins with this line; undefined when it is of neither kind. */
export function readerFor(firstLine: readonly string[]): RecordReader | undefined {
  const names = firstLine.map((name) => name.trim().toLowerCase());
  const postcodeAt = onsPostcodeNames.map((name) => names.indexOf(name)).find((index) => index >= 0);
  const [latitudeAt, longitudeAt] = [names.indexOf('lat'), names.indexOf('long')];
  if (postcodeAt !== undefined && latitudeAt >= 0 && longitudeAt >= 0)
    return onsReader(postcodeAt, latitudeAt, longitudeAt);
  // Ordnance Survey keeps the column names in a file of their own, which is easily handed over with the others.
  if (names[0] === 'pc' && names[2] === 'ea') return { ...codePointReader, hasHeader: true };
  return readCodePoint(firstLine) && codePointReader;
}

/** The directory has had the postcode in three spellings under names that changed; any one of them will do. */
const onsPostcodeNames = ['pcds', 'pcd8', 'pcd7', 'pcd2', 'pcd'];

function onsReader(postcodeAt: number, latitudeAt: number, longitudeAt: number): RecordReader {
  return {
    name: 'ONS Postcode Directory',
    hasHeader: true,
    read: (record) => placed(record[postcodeAt], number(record[latitudeAt]), number(record[longitudeAt])),
  };
}

const codePointReader: RecordReader = { name: 'Code-Point Open', hasHeader: false, read: readCodePoint };

/**
 * OSGB36 / British National Grid (EPSG:27700) with the seven parameters of Ordnance Survey's "A guide to coordinate
 * systems in Great Britain": within 5 m or so of the truth.
 */
const britishGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs';
const toDegrees = proj4(britishGrid, 'WGS84');

/** Postcode, quality, eastings, northings, …; a postcode that could not be located stands at 0, 0. */
function readCodePoint(record: readonly string[]): PlacedPostcode | undefined {
  const [postcode, , east, north] = record;
  const [eastings, northings] = [number(east), number(north)];
  if (!(eastings > 0 && northings > 0)) return undefined;
  const [longitude, latitude] = toDegrees.forward([eastings, northings]);
  return placed(postcode, latitude, longitude);
}

function number(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}

/** Only a postcode on or around the British Isles: the directory writes 99.999999 where it knows no place. */
function placed(text: string | undefined, latitude: number, longitude: number): PlacedPostcode | undefined {
  // 'E1  6AN': the files pad the halves to a fixed width.
  const compact = (text ?? '').replaceAll(/\s/g, '');
  if (!isPostcode(compact)) return undefined;
  if (!(latitude > 49 && latitude < 61.5 && longitude > -9 && longitude < 2.5)) return undefined;
  return { postcode: normalPostcode(compact), latitude, longitude };
}
