/** A home that somebody wants (specification, section 3). */
import { energyRatings } from '../home-facts.ts';
import { limits } from '../limits.ts';
import { priceText } from '../money.ts';
import { numberText, squareFeetText } from '../number-words.ts';
import { bedroomsText } from '../questions.ts';
import { any, inDiscovery, oneOf, orAny, plainOptions, roomsOrHalf, whole } from './field.ts';
import { featuresAsked } from './home-features.ts';
import { studio, typeLabels, typeText, upTo } from './home-words.ts';
import { asks, type Known, kind } from './kind.ts';
import {
  descriptionOfBuyer,
  last,
  membersOnly,
  pictures,
  postcodeOfBuyer,
  priceRange,
  searchRadius,
  titleOrNone,
  wishes,
} from './shared-fields.ts';

const { rooms, price } = limits;
const home = { section: 'The home' } as const;
const bedrooms = orAny(roomsOrHalf(rooms.studio, rooms.maxBedrooms));
const bathrooms = orAny(whole(0, rooms.maxBathrooms));
const bathroomOptions = [any, ...plainOptions(upTo(rooms.openEnded))];
/** The most parking spaces that a buyer can ask for. */
const mostParking = 4;
const payments = { cash: 'Cash', mortgage: 'Mortgage' };
const paymentChips = { cash: 'Cash buyer', mortgage: 'Mortgage' };

export const homeWanted = kind({
  type: 'buy',
  category: 'property',
  called: ({ propertyType }) => `${typeText(propertyType) ?? 'Home'} wanted`,
  rows: {
    postcode: postcodeOfBuyer,
    searchRadius,
    propertyType: asks({
      answers: {
        propertyType: inDiscovery(
          { criterion: 'propertyType', as: 'value' },
          // Studios are missing here: a buyer asks for one by the number of bedrooms.
          orAny(oneOf(['Flat', 'House', 'Bungalow'], typeLabels)),
        ),
      },
      label: 'Property type',
      type: 'button-select',
      ...home,
      fact: { label: 'Type', text: ({ propertyType }) => typeText(propertyType) ?? any.label },
    }),
    bedrooms: asks({
      answers: {
        minBedrooms: inDiscovery({ criterion: 'bedrooms', as: 'min' }, bedrooms),
        maxBedrooms: inDiscovery({ criterion: 'bedrooms', as: 'max' }, bedrooms),
      },
      label: 'Bedrooms',
      type: 'button-select',
      ...home,
      hint: 'The most you are looking for; 5+ means five or more.',
      options: [
        any,
        studio,
        ...plainOptions(upTo(rooms.openEnded - 1)),
        { value: String(rooms.openEnded), label: `${rooms.openEnded}+` },
      ],
      fact: { label: 'Bedrooms', text: bedroomsAsked },
      chip: {
        text: (own) => (isSet(own.minBedrooms, own.maxBedrooms) ? bedroomsAsked(own) : undefined),
      },
    }),
    minBathrooms: asks({
      answers: { minBathrooms: inDiscovery({ criterion: 'bathrooms', as: 'min' }, bathrooms) },
      label: 'Bathrooms, at least',
      type: 'select',
      ...home,
      options: bathroomOptions,
      fact: { label: 'Bathrooms', text: (_, it) => bathroomsAsked(it) },
      chip: { at: 2, text: (_, it) => bathroomsChip(it) },
    }),
    maxBathrooms: asks({
      answers: { maxBathrooms: inDiscovery({ criterion: 'bathrooms', as: 'max' }, bathrooms) },
      label: 'Bathrooms, at most',
      type: 'select',
      ...home,
      options: bathroomOptions,
    }),
    parking: asks({
      answers: { parking: inDiscovery({ criterion: 'parking', as: 'min' }, orAny(whole(0, mostParking))) },
      label: 'Parking spaces',
      type: 'select',
      ...home,
      options: [any, ...plainOptions([0, ...upTo(mostParking)])],
      fact: { label: 'Parking spaces', text: ({ parking }) => numberText(parking) ?? any.label },
    }),
    minSquareFootage: asks({
      answers: {
        minSquareFootage: inDiscovery(
          { criterion: 'floorArea', as: 'min' },
          orAny(whole(1, rooms.maxSquareFootage)),
        ),
      },
      label: 'Floor area, from',
      type: 'number',
      ...home,
      unit: 'sq ft',
      format: 'floor-area',
      hint: 'In square feet, or type square metres, such as 75 m².',
      placeholder: '800',
      fact: {
        label: 'Floor area',
        text: ({ minSquareFootage: from }) => (from ? `From ${squareFeetText(from)}` : undefined),
      },
    }),
    minEnergyRating: asks({
      answers: {
        minEnergyRating: inDiscovery({ criterion: 'energy', as: 'min' }, orAny(oneOf(energyRatings))),
      },
      label: 'Energy rating, at least',
      type: 'select',
      ...home,
      fact: {
        label: 'Energy rating',
        text: ({ minEnergyRating: least }) => (least ? `At least ${least}` : undefined),
      },
    }),
    ...featuresAsked,
    priceRange: priceRange({ ...price.property, step: price.fineStep }),
    paymentMethod: asks({
      answers: { paymentMethod: oneOf(['cash', 'mortgage'], payments) },
      label: 'How would you pay?',
      type: 'button-select',
      section: 'Price',
      fact: { label: 'Payment', at: last, text: (_, it) => paymentSaid(it, payments) },
      chip: { text: (_, it) => paymentSaid(it, paymentChips) },
    }),
    availableDeposit: asks({
      answers: { availableDeposit: orAny(whole(0, price.property.max)) },
      label: 'Available deposit',
      type: 'number',
      section: 'Price',
      format: 'pounds',
      hint: 'In whole pounds. Sellers see it.',
      placeholder: '60,000',
      dependsOn: { field: 'paymentMethod', value: 'mortgage' },
    }),
    title: titleOrNone('A family house near good schools'),
    description: descriptionOfBuyer({
      hint: 'Who you are and what you are looking for. Sellers read this first.',
      placeholder: 'We are two teachers with a small child…',
    }),
    wishes: wishes('property'),
    images: pictures,
    membersOnly,
  },
});

/** How a buyer would pay, with the deposit if they told it. */
function paymentSaid({ paymentMethod, availableDeposit }: Known, words: typeof payments): string | undefined {
  if (paymentMethod === 'cash') return words.cash;
  if (paymentMethod !== 'mortgage') return undefined;
  const deposit = typeof availableDeposit === 'number' && `${priceText(availableDeposit)} deposit`;
  return [words.mortgage, deposit].filter(Boolean).join(', ');
}

interface BedroomsAsked {
  readonly minBedrooms?: number | null | undefined;
  readonly maxBedrooms?: number | null | undefined;
}

function bedroomsAsked({ minBedrooms, maxBedrooms }: BedroomsAsked): string {
  return bedroomsText({ min: minBedrooms ?? null, max: maxBedrooms ?? null });
}

/** A buyer's range of bathrooms: '1', '1 to 2', '2+', 'Up to 2', 'Any'. */
function bathroomsAsked({ minBathrooms: min, maxBathrooms: max }: Known): string {
  if (typeof min !== 'number') return typeof max === 'number' ? `Up to ${max}` : any.label;
  if (typeof max !== 'number') return `${min}+`;
  return min === max ? String(min) : `${min} to ${max}`;
}

function bathroomsChip(it: Known): string | undefined {
  if (!isSet(it.minBathrooms, it.maxBathrooms)) return undefined;
  const asked = bathroomsAsked(it);
  return asked === '1' ? '1 bathroom' : `${asked} bathrooms`;
}

function isSet(...bounds: readonly unknown[]): boolean {
  return bounds.some((it) => typeof it === 'number');
}
