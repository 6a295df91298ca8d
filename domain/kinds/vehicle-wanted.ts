/** A vehicle that somebody wants (specification, section 3). */
import { limits } from '../limits.ts';
import { kind } from './kind.ts';
import {
  descriptionOfBuyer,
  membersOnly,
  pictures,
  postcodeOfBuyer,
  priceRange,
  searchRadius,
  title,
} from './shared-fields.ts';

export const vehicleWanted = kind({
  type: 'buy',
  category: 'vehicle',
  called: () => 'Vehicle wanted',
  rows: {
    postcode: postcodeOfBuyer,
    searchRadius,
    priceRange: priceRange(limits.price.vehicle),
    title: title('Small reliable car'),
    description: descriptionOfBuyer({
      hint: 'What you need it for and what matters to you.',
      placeholder: 'For a daily commute of ten miles…',
    }),
    images: pictures,
    membersOnly,
  },
});
