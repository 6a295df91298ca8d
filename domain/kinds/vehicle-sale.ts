/** A vehicle for sale (specification, section 3). */
import { limits } from '../limits.ts';
import { kind } from './kind.ts';
import {
  address,
  askingPrice,
  descriptionOrNone,
  membersOnly,
  pictures,
  postcodeOfSeller,
  title,
} from './shared-fields.ts';

export const vehicleSale = kind({
  type: 'sell',
  category: 'vehicle',
  called: () => 'Vehicle for sale',
  rows: {
    postcode: postcodeOfSeller,
    address,
    priceRange: askingPrice(limits.price.vehicle),
    title: title('Honest five-door hatchback'),
    description: descriptionOrNone({
      hint: 'Age, mileage, history and condition.',
      placeholder: 'One owner, full history…',
    }),
    images: pictures,
    membersOnly,
  },
});
