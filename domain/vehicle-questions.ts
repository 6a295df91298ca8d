/** What is asked of somebody who sells a vehicle, and of somebody who wants one (specification, section 3). */
import { limits } from './limits.ts';
import type { Question } from './questions.ts';
import { address, description, pictures, postcode, searchRadius, title } from './shared-questions.ts';

const priceScale = limits.price.vehicle;

export const vehicleForSale: readonly Question[] = [
  postcode('Buyers see the town and the first half, such as Bristol BS6.'),
  address,
  {
    id: 'priceRange',
    label: 'Price',
    type: 'range',
    section: 'Price',
    hint: 'The price you would like to get.',
    ...priceScale,
  },
  title({ hint: 'At most 10 words.', placeholder: 'Honest five-door hatchback' }),
  description({
    hint: 'Age, mileage, history and condition.',
    placeholder: 'One owner, full history…',
    optional: true,
  }),
  pictures,
];

export const vehicleWanted: readonly Question[] = [
  postcode('The middle of the area you are looking in.'),
  searchRadius,
  {
    id: 'priceRange',
    label: 'Price range',
    type: 'range',
    section: 'Price',
    hint: 'Leave an end open for any price.',
    optional: true,
    ...priceScale,
  },
  title({ hint: 'At most 10 words.', placeholder: 'Small reliable car' }),
  description({
    hint: 'What you need it for and what matters to you.',
    placeholder: 'For a daily commute of ten miles…',
  }),
  pictures,
];
