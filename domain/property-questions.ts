/** What is asked of somebody who sells a home, and of somebody who wants one (specification, section 3). */
import { energyRatings } from './intentions.ts';
import { limits } from './limits.ts';
import type { Question } from './questions.ts';
import {
  address,
  any,
  description,
  pictures,
  plainOptions,
  postcode,
  searchRadius,
  title,
} from './shared-questions.ts';

const { rooms } = limits;
const { min, max } = limits.price.property;
const priceScale = { min, max, step: limits.price.fineStep };
const studio = { value: String(rooms.studio), label: 'Studio' };
const homes = {
  studio: { value: 'Studio', label: 'Studio' },
  flat: { value: 'Flat', label: 'Apartment' },
  house: { value: 'House', label: 'House' },
  bungalow: { value: 'Bungalow', label: 'Bungalow' },
};
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

export const homeForSale: readonly Question[] = [
  postcode('Buyers see the town and the first half, such as Bristol BS6.'),
  address,
  {
    id: 'propertyType',
    label: 'Property type',
    type: 'button-select',
    section: 'The home',
    options: [homes.studio, homes.flat, homes.house, homes.bungalow],
  },
  {
    id: 'bedrooms',
    label: 'Bedrooms',
    type: 'select',
    section: 'The home',
    options: [studio, ...plainOptions(upTo(rooms.maxBedrooms))],
  },
  {
    id: 'bathrooms',
    label: 'Bathrooms',
    type: 'number',
    section: 'The home',
    placeholder: '1',
    min: 0,
    max: rooms.maxBathrooms,
    step: 1,
  },
  {
    id: 'parking',
    label: 'Parking spaces',
    type: 'number',
    section: 'The home',
    hint: 'Enter 0 if there are none.',
    placeholder: '1',
    min: 0,
    max: rooms.maxParking,
    step: 1,
  },
  {
    id: 'squareFootage',
    label: 'Floor area in square feet',
    type: 'number',
    section: 'The home',
    hint: 'Your energy certificate gives it in square metres: one is about 10.8 square feet.',
    placeholder: '980',
    min: 1,
    max: rooms.maxSquareFootage,
    step: 1,
  },
  {
    id: 'energyRating',
    label: 'Energy rating',
    type: 'button-select',
    section: 'The home',
    hint: 'From A, the best, to G. It is on the energy certificate.',
    options: plainOptions(energyRatings),
  },
  {
    id: 'priceRange',
    label: 'Price',
    type: 'range',
    section: 'Price',
    hint: 'The price you would like to get.',
    ...priceScale,
  },
  title({ hint: 'At most 10 words.', placeholder: 'Sunny terraced house with a long garden' }),
  description({
    hint: 'What makes it a good place to live.',
    placeholder: 'A warm family house on a quiet street…',
    optional: true,
  }),
  pictures,
];

export const homeWanted: readonly Question[] = [
  postcode('The middle of the area you are looking in.'),
  searchRadius,
  {
    id: 'propertyType',
    label: 'Property type',
    type: 'button-select',
    section: 'The home',
    optional: true,
    options: [any, homes.flat, homes.house, homes.bungalow],
  },
  {
    id: 'bedrooms',
    label: 'Bedrooms',
    type: 'button-select',
    section: 'The home',
    hint: 'The most you are looking for; 5+ means five or more.',
    optional: true,
    options: [
      any,
      studio,
      ...plainOptions(upTo(rooms.openEnded - 1)),
      { value: String(rooms.openEnded), label: `${rooms.openEnded}+` },
    ],
  },
  {
    id: 'minBathrooms',
    label: 'Bathrooms, at least',
    type: 'select',
    section: 'The home',
    optional: true,
    options: [any, ...plainOptions(upTo(5))],
  },
  {
    id: 'maxBathrooms',
    label: 'Bathrooms, at most',
    type: 'select',
    section: 'The home',
    optional: true,
    options: [any, ...plainOptions(upTo(5))],
  },
  {
    id: 'parking',
    label: 'Parking spaces',
    type: 'select',
    section: 'The home',
    optional: true,
    options: [any, ...plainOptions([0, ...upTo(4)])],
  },
  {
    id: 'priceRange',
    label: 'Price range',
    type: 'range',
    section: 'Price',
    hint: 'Leave an end open for any price.',
    optional: true,
    ...priceScale,
  },
  {
    id: 'paymentMethod',
    label: 'How would you pay?',
    type: 'button-select',
    section: 'Price',
    options: [
      { value: 'cash', label: 'Cash' },
      { value: 'mortgage', label: 'Mortgage' },
    ],
  },
  {
    id: 'availableDeposit',
    label: 'Available deposit',
    type: 'number',
    section: 'Price',
    hint: 'In whole pounds. Sellers see it.',
    placeholder: '60,000',
    dependsOn: { field: 'paymentMethod', value: 'mortgage' },
    min: 0,
    max,
    step: 1,
  },
  title({ hint: 'At most 10 words.', placeholder: 'A family house near good schools', optional: true }),
  description({
    hint: 'Who you are and what you are looking for. Sellers read this first.',
    placeholder: 'We are two teachers with a small child…',
  }),
  pictures,
];
