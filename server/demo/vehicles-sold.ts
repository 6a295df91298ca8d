/**
 * What the demo's people have and want: models sold in the UK, with what each cost new and how it ages. Rough
 * figures of our own.
 */
import type { Body, Fuel, Gearbox } from '../../domain/vehicles.ts';

export interface Sold {
  readonly name: readonly [make: string, model: string];
  readonly body: Body;
  readonly fuels: readonly Fuel[];
  readonly gearboxes: readonly Gearbox[];
  readonly doors: number;
  /** Whole pounds when new, in the money of today; the first and last year that it was sold. */
  readonly newPrice: number;
  readonly years: readonly [first: number, last: number];
  /** What is left of its price after a year, and the miles driven in one. */
  readonly keeps: number;
  readonly milesAYear: number;
}

const both: readonly Gearbox[] = ['Manual', 'Manual', 'Automatic'];
const manual: readonly Gearbox[] = ['Manual'];
const automatic: readonly Gearbox[] = ['Automatic'];
const usual = { gearboxes: both, doors: 5, keeps: 0.85, milesAYear: 8_000 } as const;
const petrol: readonly Fuel[] = ['Petrol'];
const oil: readonly Fuel[] = ['Petrol', 'Diesel'];
const electric: readonly Fuel[] = ['Electric'];

export const soldHere: readonly Sold[] = [
  {
    ...usual,
    name: ['Ford', 'Fiesta'],
    body: 'Hatchback',
    fuels: petrol,
    newPrice: 19_500,
    years: [2008, 2023],
  },
  { ...usual, name: ['Ford', 'Focus'], body: 'Hatchback', fuels: oil, newPrice: 25_500, years: [2009, 2025] },
  {
    ...usual,
    name: ['Ford', 'Kuga'],
    body: 'SUV',
    fuels: ['Diesel', 'Plug-in hybrid'],
    newPrice: 35_000,
    years: [2013, 2025],
  },
  {
    ...usual,
    name: ['Volkswagen', 'Golf'],
    body: 'Hatchback',
    fuels: oil,
    newPrice: 28_500,
    years: [2008, 2025],
  },
  {
    ...usual,
    name: ['Volkswagen', 'Polo'],
    body: 'Hatchback',
    fuels: petrol,
    newPrice: 21_500,
    years: [2009, 2025],
  },
  {
    ...usual,
    name: ['Vauxhall', 'Corsa'],
    body: 'Hatchback',
    fuels: petrol,
    newPrice: 19_900,
    years: [2007, 2025],
  },
  {
    ...usual,
    name: ['Vauxhall', 'Astra'],
    body: 'Estate',
    fuels: oil,
    newPrice: 27_500,
    years: [2010, 2025],
  },
  { ...usual, name: ['Nissan', 'Qashqai'], body: 'SUV', fuels: oil, newPrice: 31_000, years: [2010, 2025] },
  {
    ...usual,
    name: ['Nissan', 'Leaf'],
    body: 'Hatchback',
    fuels: electric,
    gearboxes: automatic,
    newPrice: 29_000,
    years: [2014, 2024],
    keeps: 0.8,
  },
  {
    ...usual,
    name: ['Toyota', 'Yaris'],
    body: 'Hatchback',
    fuels: ['Petrol', 'Hybrid'],
    newPrice: 23_500,
    years: [2009, 2025],
    keeps: 0.88,
  },
  {
    ...usual,
    name: ['Honda', 'Jazz'],
    body: 'Hatchback',
    fuels: ['Petrol', 'Hybrid'],
    newPrice: 25_000,
    years: [2008, 2025],
    keeps: 0.87,
  },
  {
    ...usual,
    name: ['BMW', '3 Series'],
    body: 'Saloon',
    fuels: oil,
    doors: 4,
    newPrice: 41_000,
    years: [2010, 2025],
    milesAYear: 11_000,
  },
  {
    ...usual,
    name: ['Mercedes-Benz', 'C-Class'],
    body: 'Estate',
    fuels: oil,
    gearboxes: automatic,
    newPrice: 46_000,
    years: [2011, 2024],
    milesAYear: 11_000,
  },
  {
    ...usual,
    name: ['Škoda', 'Octavia'],
    body: 'Estate',
    fuels: oil,
    newPrice: 29_500,
    years: [2010, 2025],
    milesAYear: 11_000,
  },
  {
    ...usual,
    name: ['Kia', 'Sportage'],
    body: 'SUV',
    fuels: ['Petrol', 'Hybrid'],
    newPrice: 33_000,
    years: [2012, 2025],
  },
  {
    ...usual,
    name: ['Hyundai', 'i10'],
    body: 'Hatchback',
    fuels: petrol,
    newPrice: 16_500,
    years: [2010, 2025],
  },
  {
    ...usual,
    name: ['Fiat', '500'],
    body: 'Hatchback',
    fuels: petrol,
    doors: 3,
    newPrice: 17_500,
    years: [2008, 2024],
    milesAYear: 6_000,
  },
  {
    ...usual,
    name: ['Tesla', 'Model 3'],
    body: 'Saloon',
    fuels: electric,
    gearboxes: automatic,
    doors: 4,
    newPrice: 42_000,
    years: [2019, 2025],
    keeps: 0.82,
    milesAYear: 11_000,
  },
  {
    ...usual,
    name: ['Mazda', 'MX-5'],
    body: 'Convertible',
    fuels: petrol,
    gearboxes: manual,
    doors: 2,
    newPrice: 28_500,
    years: [2006, 2024],
    keeps: 0.88,
    milesAYear: 4_500,
  },
  {
    ...usual,
    name: ['Ford', 'Transit Custom'],
    body: 'Van',
    fuels: ['Diesel'],
    newPrice: 38_000,
    years: [2013, 2025],
    milesAYear: 13_000,
  },
  {
    ...usual,
    name: ['Citroën', 'Berlingo'],
    body: 'Van',
    fuels: ['Diesel'],
    gearboxes: manual,
    newPrice: 25_000,
    years: [2010, 2024],
    milesAYear: 11_000,
  },
  {
    ...usual,
    name: ['Volkswagen', 'California'],
    body: 'Campervan',
    fuels: ['Diesel'],
    gearboxes: automatic,
    doors: 4,
    newPrice: 68_000,
    years: [2010, 2024],
    keeps: 0.93,
    milesAYear: 6_500,
  },
  {
    ...usual,
    name: ['Swift', 'Bolero'],
    body: 'Motorhome',
    fuels: ['Diesel'],
    gearboxes: manual,
    doors: 3,
    newPrice: 66_000,
    years: [2008, 2022],
    keeps: 0.94,
    milesAYear: 3_500,
  },
  {
    ...usual,
    name: ['Triumph', 'Street Triple'],
    body: 'Motorbike',
    fuels: petrol,
    gearboxes: manual,
    doors: 0,
    newPrice: 9_800,
    years: [2009, 2024],
    keeps: 0.89,
    milesAYear: 2_600,
  },
  {
    ...usual,
    name: ['Honda', 'CB500X'],
    body: 'Motorbike',
    fuels: petrol,
    gearboxes: manual,
    doors: 0,
    newPrice: 6_700,
    years: [2013, 2023],
    keeps: 0.9,
    milesAYear: 2_800,
  },
  {
    ...usual,
    name: ['Vespa', 'Primavera 125'],
    body: 'Scooter',
    fuels: petrol,
    gearboxes: automatic,
    doors: 0,
    newPrice: 4_700,
    years: [2014, 2025],
    keeps: 0.88,
    milesAYear: 1_700,
  },
];
