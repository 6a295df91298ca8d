/**
 * The 124 postcode areas: the main town of each and where its centre is (degrees, WGS84, to about a mile).
 * Written from general knowledge of the map; a test compares each with the postcodes of its area.
 */
import type { Coordinates } from './place.ts';
import { areaLetters, outwardCode } from './postcodes.ts';

export interface Town extends Coordinates {
  readonly name: string;
}

/** The main town of a postcode's area; undefined where there is no such area. */
export function mainTownOf(postcode: string): Town | undefined {
  const area = postcodeAreas[areaLetters(postcode)];
  return area && { name: area[0], latitude: area[1], longitude: area[2] };
}

/**
 * The main town of this name, in any spelling: 'bristol', 'st albans', 'Stoke'. The centre of a town with
 * several areas, such as London, is the middle of theirs.
 */
export function townNamed(text: string): Town | undefined {
  const asked = spelt(text);
  if (asked === '') return undefined;
  const towns = Object.values(postcodeAreas);
  const [name] =
    towns.find(([name]) => spelt(name) === asked) ??
    towns.find(([name]) => spelt(name).startsWith(`${asked} `)) ??
    [];
  if (name === undefined) return undefined;
  const centres = towns.filter((it) => it[0] === name);
  const mean = (at: 1 | 2) => centres.reduce((sum, it) => sum + it[at], 0) / centres.length;
  return { name, latitude: mean(1), longitude: mean(2) };
}

/**
 * A name in small letters with single spaces and without marks, so that 'St. Albans' and 'Stoke-on-Trent' are
 * found however they are written.
 */
function spelt(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}

/** A place as others are told it: 'Bristol BS6', or 'ZZ9' if the area has no town. */
export function areaText(postcode: string): string {
  const town = mainTownOf(postcode);
  const outward = outwardCode(postcode);
  return town === undefined ? outward : `${town.name} ${outward}`;
}

// biome-ignore format: one area a line reads as the table it is
export const postcodeAreas: Readonly<Record<string, readonly [town: string, latitude: number, longitude: number]>> = {
  AB: ['Aberdeen', 57.15, -2.1],
  AL: ['St Albans', 51.752, -0.339],
  B: ['Birmingham', 52.48, -1.9],
  BA: ['Bath', 51.381, -2.359],
  BB: ['Blackburn', 53.748, -2.482],
  BD: ['Bradford', 53.795, -1.759],
  BH: ['Bournemouth', 50.72, -1.88],
  BL: ['Bolton', 53.578, -2.429],
  BN: ['Brighton', 50.828, -0.139],
  BR: ['Bromley', 51.405, 0.015],
  BS: ['Bristol', 51.454, -2.588],
  BT: ['Belfast', 54.597, -5.93],
  CA: ['Carlisle', 54.893, -2.935],
  CB: ['Cambridge', 52.205, 0.122],
  CF: ['Cardiff', 51.481, -3.18],
  CH: ['Chester', 53.191, -2.892],
  CM: ['Chelmsford', 51.735, 0.469],
  CO: ['Colchester', 51.889, 0.902],
  CR: ['Croydon', 51.373, -0.098],
  CT: ['Canterbury', 51.28, 1.08],
  CV: ['Coventry', 52.407, -1.512],
  CW: ['Crewe', 53.099, -2.441],
  DA: ['Dartford', 51.446, 0.217],
  DD: ['Dundee', 56.462, -2.971],
  DE: ['Derby', 52.922, -1.477],
  DG: ['Dumfries', 55.07, -3.605],
  DH: ['Durham', 54.777, -1.576],
  DL: ['Darlington', 54.525, -1.555],
  DN: ['Doncaster', 53.523, -1.134],
  DT: ['Dorchester', 50.715, -2.437],
  DY: ['Dudley', 52.512, -2.081],
  E: ['London', 51.532, -0.035],
  EC: ['London', 51.518, -0.093],
  EH: ['Edinburgh', 55.951, -3.193],
  EN: ['Enfield', 51.652, -0.081],
  EX: ['Exeter', 50.723, -3.527],
  FK: ['Falkirk', 56.001, -3.784],
  FY: ['Blackpool', 53.817, -3.05],
  G: ['Glasgow', 55.861, -4.25],
  GL: ['Gloucester', 51.865, -2.245],
  GU: ['Guildford', 51.236, -0.574],
  GY: ['St Peter Port', 49.456, -2.537],
  HA: ['Harrow', 51.58, -0.337],
  HD: ['Huddersfield', 53.646, -1.782],
  HG: ['Harrogate', 53.992, -1.541],
  HP: ['Hemel Hempstead', 51.753, -0.472],
  HR: ['Hereford', 52.056, -2.716],
  HS: ['Stornoway', 58.209, -6.386],
  HU: ['Hull', 53.744, -0.336],
  HX: ['Halifax', 53.722, -1.863],
  IG: ['Ilford', 51.559, 0.07],
  IM: ['Douglas', 54.152, -4.482],
  IP: ['Ipswich', 52.058, 1.155],
  IV: ['Inverness', 57.478, -4.225],
  JE: ['St Helier', 49.186, -2.107],
  KA: ['Kilmarnock', 55.611, -4.496],
  KT: ['Kingston upon Thames', 51.41, -0.303],
  KW: ['Kirkwall', 58.982, -2.96],
  KY: ['Kirkcaldy', 56.111, -3.159],
  L: ['Liverpool', 53.407, -2.985],
  LA: ['Lancaster', 54.047, -2.801],
  LD: ['Llandrindod Wells', 52.242, -3.379],
  LE: ['Leicester', 52.635, -1.133],
  LL: ['Llandudno', 53.324, -3.828],
  LN: ['Lincoln', 53.23, -0.54],
  LS: ['Leeds', 53.798, -1.543],
  LU: ['Luton', 51.879, -0.417],
  M: ['Manchester', 53.48, -2.243],
  ME: ['Rochester', 51.388, 0.505],
  MK: ['Milton Keynes', 52.041, -0.76],
  ML: ['Motherwell', 55.789, -3.991],
  N: ['London', 51.565, -0.107],
  NE: ['Newcastle upon Tyne', 54.974, -1.614],
  NG: ['Nottingham', 52.954, -1.15],
  NN: ['Northampton', 52.237, -0.896],
  NP: ['Newport', 51.588, -2.998],
  NR: ['Norwich', 52.628, 1.296],
  NW: ['London', 51.551, -0.176],
  OL: ['Oldham', 53.541, -2.115],
  OX: ['Oxford', 51.752, -1.258],
  PA: ['Paisley', 55.846, -4.424],
  PE: ['Peterborough', 52.573, -0.242],
  PH: ['Perth', 56.396, -3.434],
  PL: ['Plymouth', 50.372, -4.142],
  PO: ['Portsmouth', 50.799, -1.091],
  PR: ['Preston', 53.759, -2.699],
  RG: ['Reading', 51.455, -0.973],
  RH: ['Redhill', 51.24, -0.17],
  RM: ['Romford', 51.577, 0.181],
  S: ['Sheffield', 53.381, -1.47],
  SA: ['Swansea', 51.62, -3.942],
  SE: ['London', 51.475, -0.06],
  SG: ['Stevenage', 51.902, -0.202],
  SK: ['Stockport', 53.409, -2.158],
  SL: ['Slough', 51.511, -0.593],
  SM: ['Sutton', 51.362, -0.193],
  SN: ['Swindon', 51.559, -1.78],
  SO: ['Southampton', 50.905, -1.404],
  SP: ['Salisbury', 51.069, -1.795],
  SR: ['Sunderland', 54.905, -1.382],
  SS: ['Southend-on-Sea', 51.54, 0.711],
  ST: ['Stoke-on-Trent', 53.015, -2.178],
  SW: ['London', 51.469, -0.163],
  SY: ['Shrewsbury', 52.708, -2.754],
  TA: ['Taunton', 51.016, -3.104],
  TD: ['Galashiels', 55.618, -2.809],
  TF: ['Telford', 52.676, -2.447],
  TN: ['Tonbridge', 51.195, 0.274],
  TQ: ['Torquay', 50.463, -3.53],
  TR: ['Truro', 50.263, -5.051],
  TS: ['Middlesbrough', 54.574, -1.235],
  TW: ['Twickenham', 51.447, -0.331],
  UB: ['Southall', 51.51, -0.376],
  W: ['London', 51.513, -0.193],
  WA: ['Warrington', 53.389, -2.594],
  WC: ['London', 51.518, -0.121],
  WD: ['Watford', 51.656, -0.396],
  WF: ['Wakefield', 53.683, -1.499],
  WN: ['Wigan', 53.545, -2.632],
  WR: ['Worcester', 52.192, -2.221],
  WS: ['Walsall', 52.586, -1.982],
  WV: ['Wolverhampton', 52.587, -2.127],
  YO: ['York', 53.959, -1.081],
  ZE: ['Lerwick', 60.155, -1.145],
};
