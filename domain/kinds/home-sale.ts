/** A home for sale (specification, section 3). */
import { energyRatings } from '../home-facts.ts';
import { propertyTypes } from '../intentions.ts';
import { limits } from '../limits.ts';
import { capital, counted, numberText, numeral, squareFeetText } from '../number-words.ts';
import { inDiscovery, oneOf, plainOptions, roomsOrHalf, whole } from './field.ts';
import { featuresSaid } from './home-features.ts';
import { studio, typeLabels, typeText, upTo } from './home-words.ts';
import { asks, kind } from './kind.ts';
import {
  address,
  askingPrice,
  descriptionOrNone,
  membersOnly,
  pictures,
  postcodeOfSeller,
  title,
} from './shared-fields.ts';

const { rooms } = limits;
const home = { section: 'The home' } as const;

export const homeSale = kind({
  type: 'sell',
  category: 'property',
  called: ({ propertyType, bedrooms }) => {
    const type = typeText(propertyType) ?? 'Home';
    if (type === 'Studio') return type;
    if (bedrooms === rooms.studio) return `Studio ${type.toLowerCase()}`;
    return typeof bedrooms === 'number' && bedrooms > 0
      ? `${capital(numeral(bedrooms))}-bed ${type.toLowerCase()}`
      : type;
  },
  rows: {
    postcode: postcodeOfSeller,
    address,
    propertyType: asks({
      answers: {
        propertyType: inDiscovery(
          { criterion: 'propertyType', as: 'value' },
          oneOf(propertyTypes, typeLabels),
        ),
      },
      label: 'Property type',
      type: 'button-select',
      ...home,
      fact: { label: 'Type', text: ({ propertyType }) => typeText(propertyType) },
    }),
    bedrooms: asks({
      answers: {
        bedrooms: inDiscovery(
          { criterion: 'bedrooms', as: 'value' },
          roomsOrHalf(rooms.studio, rooms.maxBedrooms),
        ),
      },
      label: 'Bedrooms',
      type: 'select',
      ...home,
      options: [studio, ...plainOptions(upTo(rooms.maxBedrooms))],
      fact: {
        label: 'Bedrooms',
        text: ({ bedrooms }) => (bedrooms === rooms.studio ? studio.label : numberText(bedrooms)),
      },
    }),
    bathrooms: asks({
      answers: {
        bathrooms: inDiscovery({ criterion: 'bathrooms', as: 'value' }, whole(0, rooms.maxBathrooms)),
      },
      label: 'Bathrooms',
      type: 'number',
      ...home,
      placeholder: '1',
      fact: { label: 'Bathrooms', text: ({ bathrooms }) => numberText(bathrooms) },
      chip: { text: ({ bathrooms }) => (bathrooms ? counted(bathrooms, 'bathroom') : undefined) },
    }),
    parking: asks({
      answers: { parking: inDiscovery({ criterion: 'parking', as: 'value' }, whole(0, rooms.maxParking)) },
      label: 'Parking spaces',
      type: 'number',
      ...home,
      hint: 'Enter 0 if there are none.',
      placeholder: '1',
      fact: { label: 'Parking spaces', text: ({ parking }) => numberText(parking) },
      chip: { at: 2, text: ({ parking }) => (parking ? counted(parking, 'parking space') : undefined) },
    }),
    squareFootage: asks({
      answers: {
        squareFootage: inDiscovery({ criterion: 'floorArea', as: 'value' }, whole(1, rooms.maxSquareFootage)),
      },
      label: 'Floor area',
      type: 'number',
      ...home,
      unit: 'sq ft',
      format: 'floor-area',
      hint: 'In square feet, or type square metres, such as 91 m². It is on your energy certificate (EPC): gov.uk/find-energy-certificate.',
      placeholder: '980',
      fact: { label: 'Floor area', text: size },
      chip: { text: size },
    }),
    energyRating: asks({
      answers: { energyRating: inDiscovery({ criterion: 'energy', as: 'value' }, oneOf(energyRatings)) },
      label: 'Energy rating',
      type: 'button-select',
      ...home,
      hint: 'From A, the best, to G. Find your certificate at gov.uk/find-energy-certificate.',
      fact: { label: 'Energy rating', text: ({ energyRating }) => energyRating ?? undefined },
      chip: { at: 2, text: ({ energyRating }) => (energyRating ? `Energy ${energyRating}` : undefined) },
    }),
    ...featuresSaid,
    priceRange: askingPrice({ ...limits.price.property, step: limits.price.fineStep }),
    title: title('Sunny terraced house with a long garden'),
    description: descriptionOrNone({
      hint: 'What makes it a good place to live.',
      placeholder: 'A warm family house on a quiet street…',
    }),
    images: pictures,
    membersOnly,
  },
});

function size({ squareFootage }: { squareFootage?: number | null | undefined }): string | undefined {
  return squareFootage ? squareFeetText(squareFootage) : undefined;
}
