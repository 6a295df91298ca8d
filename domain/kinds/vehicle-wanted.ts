/** A vehicle that somebody wants (specification, section 3), and what else may be asked of it (docs/decisions/040). */
import { limits } from '../limits.ts';
import { milesText } from '../place.ts';
import { bodies, fuels, gearboxes, modelText, vehicleLimits } from '../vehicles.ts';
import { inDiscovery, oneOf, orAny, whole } from './field.ts';
import { asks, kind } from './kind.ts';
import {
  descriptionOfBuyer,
  membersOnly,
  pictures,
  postcodeOfBuyer,
  priceRange,
  searchRadius,
  title,
  wishes,
} from './shared-fields.ts';
import { someOf, wantedModels, year } from './vehicle-fields.ts';

const vehicle = { section: 'The vehicle' } as const;
const { mileage } = vehicleLimits;

export const vehicleWanted = kind({
  type: 'buy',
  category: 'vehicle',
  called: () => 'Vehicle wanted',
  rows: {
    postcode: postcodeOfBuyer,
    searchRadius,
    models: asks({
      answers: { models: inDiscovery({ criterion: 'model', as: 'value' }, wantedModels) },
      label: 'Makes and models',
      type: 'text',
      ...vehicle,
      format: 'model',
      several: true,
      placeholder: 'golf',
      hint: `Type a few letters and choose, up to ${vehicleLimits.models}. Leave blank for any.`,
      fact: { label: 'Makes and models', text: ({ models }) => listed(models?.map(modelText)) },
      chip: { text: ({ models }) => shortened(models?.map(modelText)) },
    }),
    minYear: asks({
      answers: { minYear: inDiscovery({ criterion: 'year', as: 'min' }, year) },
      label: 'First registered, from',
      type: 'number',
      ...vehicle,
      format: 'year',
      hint: 'The earliest year.',
      placeholder: '2015',
      fact: { label: 'First registered', text: from },
      chip: { text: from },
    }),
    maxMileage: asks({
      answers: {
        maxMileage: inDiscovery({ criterion: 'mileage', as: 'max' }, orAny(whole(mileage.min, mileage.max))),
      },
      label: 'Mileage, up to',
      type: 'number',
      ...vehicle,
      unit: 'miles',
      placeholder: '60,000',
      fact: { label: 'Mileage', text: upTo },
      chip: { text: upTo },
    }),
    fuels: asks({
      answers: { fuels: inDiscovery({ criterion: 'fuel', as: 'value' }, someOf(fuels)) },
      label: 'Fuel',
      type: 'button-select',
      ...vehicle,
      hint: 'Choose one or more, or none for any.',
      fact: { label: 'Fuel', text: ({ fuels }) => listed(fuels) },
      chip: { text: ({ fuels }) => shortened(fuels) },
    }),
    gearbox: asks({
      answers: { gearbox: inDiscovery({ criterion: 'gearbox', as: 'value' }, orAny(oneOf(gearboxes))) },
      label: 'Gearbox',
      type: 'button-select',
      ...vehicle,
      fact: { label: 'Gearbox', text: ({ gearbox }) => gearbox ?? undefined },
      chip: { text: ({ gearbox }) => gearbox ?? undefined },
    }),
    bodies: asks({
      answers: { bodies: inDiscovery({ criterion: 'body', as: 'value' }, someOf(bodies)) },
      label: 'Body type',
      type: 'button-select',
      ...vehicle,
      hint: 'Choose one or more, or none for any.',
      fact: { label: 'Body type', text: ({ bodies }) => listed(bodies) },
      chip: { text: ({ bodies }) => shortened(bodies) },
    }),
    priceRange: priceRange(limits.price.vehicle),
    title: title('Small reliable car'),
    description: descriptionOfBuyer({
      hint: 'What you need it for and what matters to you.',
      placeholder: 'For a daily commute of ten miles…',
    }),
    wishes: wishes('vehicle'),
    images: pictures,
    membersOnly,
  },
});

type Texts = readonly string[] | null | undefined;

/** A list in words: 'Petrol, Hybrid'; undefined if it is empty. */
function listed(texts: Texts): string | undefined {
  return texts?.length ? texts.join(', ') : undefined;
}

/** A list in words that fit a card: 'Petrol, Hybrid', 'Volkswagen Golf and 2 more'. */
function shortened(texts: Texts): string | undefined {
  const all = listed(texts);
  const [one, ...more] = texts ?? [];
  return all && all.length > cardWidth
    ? [one, more.length > 0 && `and ${more.length} more`].filter(Boolean).join(' ')
    : all;
}
/** Characters that fit on a card. */
const cardWidth = 24;

function from({ minYear }: { minYear?: number | null | undefined }): string | undefined {
  return minYear ? `From ${minYear}` : undefined;
}

function upTo({ maxMileage }: { maxMileage?: number | null | undefined }): string | undefined {
  return typeof maxMileage === 'number' ? `Up to ${milesText(maxMileage)}` : undefined;
}
