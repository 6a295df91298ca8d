/** Section 3 of the specification: what each kind of intention asks. */
import { section } from '../requirement.ts';

export const kinds = [
  ...section('3. Sell property', '3.sell-property', {
    postcode: 'postcode',
    address: 'address',
    title: 'title',
    price: 'priceRange (stored as price)',
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    parking: 'parking',
    description: 'description',
    squareFootage: 'squareFootage',
    propertyType: 'propertyType (Studio, Flat labelled Apartment, House, Bungalow)',
    energyRating: 'energyRating (A to G)',
    images: 'images',
  }),
  ...section('3. Buy property', '3.buy-property', {
    postcode: 'postcode',
    searchRadius: 'searchRadius',
    title: 'title',
    priceRange: 'priceRange (minPrice, maxPrice)',
    bedrooms: 'bedrooms (select: 0.5 Studio, 1 to 5; also stored as minBedrooms and maxBedrooms)',
    bathrooms: 'minBathrooms and maxBathrooms (Any or 1 to 5)',
    parking: 'parking (Any or 0 to 4)',
    propertyType: 'propertyType (Any, Flat, House, Bungalow)',
    description: 'description',
    paymentMethod: 'paymentMethod (cash or mortgage)',
    availableDeposit: 'availableDeposit (shown only when paymentMethod is mortgage)',
    images: 'images',
  }),
  ...section('3. Sell vehicle', '3.sell-vehicle', {
    postcode: 'postcode',
    address: 'address',
    title: 'title',
    price: 'priceRange',
    description: 'description',
    images: 'images',
  }),
  ...section('3. Buy vehicle', '3.buy-vehicle', {
    postcode: 'postcode',
    searchRadius: 'searchRadius',
    title: 'title',
    description: 'description',
    priceRange: 'priceRange',
    images: 'images',
  }),
];
