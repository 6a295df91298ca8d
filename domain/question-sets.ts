/** The four question sets, written once: they go into the database at the start, and every form is made from there. */
import { categoryIds } from './intentions.ts';
import { homeForSale, homeWanted } from './property-questions.ts';
import type { QuestionSet } from './questions.ts';
import { vehicleForSale, vehicleWanted } from './vehicle-questions.ts';

export const questionSets: readonly QuestionSet[] = [
  { categoryId: categoryIds.property, category: 'property', type: 'sell', questions: homeForSale },
  { categoryId: categoryIds.property, category: 'property', type: 'buy', questions: homeWanted },
  { categoryId: categoryIds.vehicle, category: 'vehicle', type: 'sell', questions: vehicleForSale },
  { categoryId: categoryIds.vehicle, category: 'vehicle', type: 'buy', questions: vehicleWanted },
];
