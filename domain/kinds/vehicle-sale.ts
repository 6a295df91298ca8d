/** A vehicle for sale (specification, section 3), and what else may be said of it (docs/decisions/040). */
import { limits } from '../limits.ts';
import { numberText } from '../number-words.ts';
import { milesText } from '../place.ts';
import { bodies, fuels, gearboxes, modelText, vehicleLimits } from '../vehicles.ts';
import { inDiscovery, oneOf, orAny, orNotSaid, seenBy, whole } from './field.ts';
import { asks, type Known, kind } from './kind.ts';
import {
  address,
  askingPrice,
  descriptionOrNone,
  last,
  membersOnly,
  pictures,
  postcodeOfSeller,
  title,
} from './shared-fields.ts';
import { makeName, modelName, registration, year } from './vehicle-fields.ts';

const vehicle = { section: 'The vehicle' } as const;
const { mileage, doors } = vehicleLimits;
const partIn = (criterion: string) => ({ criterion, as: 'value' }) as const;

export const vehicleSale = kind({
  type: 'sell',
  category: 'vehicle',
  called: (it) => named(it) ?? 'Vehicle for sale',
  rows: {
    postcode: postcodeOfSeller,
    address,
    model: asks({
      answers: {
        make: inDiscovery(partIn('model'), makeName),
        model: inDiscovery(partIn('model'), modelName),
      },
      label: 'Make and model',
      type: 'text',
      ...vehicle,
      format: 'model',
      placeholder: 'golf',
      hint: 'Type a few letters and choose. If yours is not in the list, type it in full.',
      fact: { label: 'Make and model', text: (_, it) => named(it) },
    }),
    firstRegistered: asks({
      answers: { firstRegistered: inDiscovery(partIn('year'), year) },
      label: 'First registered',
      type: 'number',
      ...vehicle,
      format: 'year',
      hint: 'The year.',
      placeholder: '2018',
      fact: { label: 'First registered', text: (own) => yearOf(own) },
      chip: { text: (own) => yearOf(own) },
    }),
    mileage: asks({
      answers: { mileage: inDiscovery(partIn('mileage'), orAny(whole(mileage.min, mileage.max))) },
      label: 'Mileage',
      type: 'number',
      ...vehicle,
      unit: 'miles',
      placeholder: '42,000',
      fact: { label: 'Mileage', text: milesOf },
      chip: { text: milesOf },
    }),
    fuel: asks({
      answers: { fuel: inDiscovery(partIn('fuel'), orNotSaid(oneOf(fuels))) },
      label: 'Fuel',
      type: 'button-select',
      ...vehicle,
      fact: { label: 'Fuel', text: ({ fuel }) => fuel ?? undefined },
      chip: { text: ({ fuel }) => fuel ?? undefined },
    }),
    gearbox: asks({
      answers: { gearbox: inDiscovery(partIn('gearbox'), orNotSaid(oneOf(gearboxes))) },
      label: 'Gearbox',
      type: 'button-select',
      ...vehicle,
      fact: { label: 'Gearbox', text: ({ gearbox }) => gearbox ?? undefined },
      chip: { text: ({ gearbox }) => gearbox ?? undefined },
    }),
    body: asks({
      answers: { body: inDiscovery(partIn('body'), orNotSaid(oneOf(bodies))) },
      label: 'Body type',
      type: 'select',
      ...vehicle,
      fact: { label: 'Body type', text: ({ body }) => body ?? undefined },
    }),
    doors: asks({
      answers: { doors: orAny(whole(doors.min, doors.max)) },
      label: 'Doors',
      type: 'number',
      ...vehicle,
      placeholder: '5',
      fact: { label: 'Doors', text: ({ doors }) => numberText(doors) },
    }),
    registration: asks({
      answers: { registration: seenBy('matched', registration) },
      label: 'Registration number',
      type: 'text',
      ...vehicle,
      hint: 'Only you and people you match with see it. We do not look anything up with it.',
      placeholder: 'AB12 CDE',
      fact: { label: 'Registration', at: last, text: ({ registration }) => registration ?? undefined },
    }),
    priceRange: askingPrice(limits.price.vehicle),
    title: title('Honest five-door hatchback'),
    description: descriptionOrNone({
      hint: 'History and condition, and what else a buyer would ask.',
      placeholder: 'One owner, full history…',
    }),
    images: pictures,
    membersOnly,
  },
});

/** Make and model: 'Volkswagen Golf'; undefined while neither is said. */
function named({ make, model }: Known): string | undefined {
  if (typeof make !== 'string') return typeof model === 'string' ? model : undefined;
  return modelText({ make, model: typeof model === 'string' ? model : null });
}

function yearOf({ firstRegistered }: { firstRegistered?: number | null | undefined }): string | undefined {
  return firstRegistered ? String(firstRegistered) : undefined;
}

function milesOf({ mileage }: { mileage?: number | null | undefined }): string | undefined {
  return typeof mileage === 'number' ? milesText(mileage) : undefined;
}
