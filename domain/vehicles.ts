/** What vehicles are distinguished by: makes, models, fuels, gearboxes and bodies. */

export const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric', 'LPG'] as const;
export type Fuel = (typeof fuels)[number];

export const gearboxes = ['Manual', 'Automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** The bodies of cars, vans, motorbikes and campers. */
export const bodies = [
  'Hatchback',
  'Saloon',
  'Estate',
  'SUV',
  'People carrier',
  'Coupe',
  'Convertible',
  'Pickup',
  'Van',
  'Minibus',
  'Campervan',
  'Motorhome',
  'Motorbike',
  'Scooter',
] as const;
export type Body = (typeof bodies)[number];

/** A make and one of its models; without a model it stands for any of them. */
export interface Model {
  readonly make: string;
  readonly model: string | null;
}

/**
 * Limits of characters and counts. A buyer's models are a key of discovery's index, whose entries take at
 * most 2,700 bytes.
 */
export const vehicleLimits = {
  makeLength: 30,
  modelLength: 40,
  models: 10,
  year: { min: 1900, max: 2099 },
  mileage: { min: 0, max: 1_000_000 },
  doors: { min: 0, max: 7 },
} as const;

/**
 * The key that names are compared by, however they are typed: 'Citroën' equals 'CITROEN', 'C-Class' equals 'c
 * class'. It has Latin letters and digits only.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** 'Volkswagen Golf', 'Volkswagen'. */
export function modelText({
  make,
  model,
}: {
  readonly make: string;
  readonly model?: string | null;
}): string {
  return model ? `${make} ${model}` : make;
}

/** Whether this model is among those wanted: its make with any model, or exactly this one. */
export function isWanted(wanted: readonly Model[], { make, model }: Model): boolean {
  return wanted.some(
    (it) =>
      nameKey(it.make) === nameKey(make) &&
      (it.model === null || (model !== null && nameKey(it.model) === nameKey(model))),
  );
}

/** Whether some model of this make is wanted. */
export function isMakeWanted(wanted: readonly Model[], make: string): boolean {
  return wanted.some((it) => nameKey(it.make) === nameKey(make));
}
