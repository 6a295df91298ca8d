/** Answers about homes beyond the specification's questions (docs/decisions/043). */

/** Ratings from the best to the worst. */
export const energyRatings = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyRating = (typeof energyRatings)[number];

/** How good a rating is: 1 for the worst, more for each better one. */
export function energyRank(rating: EnergyRating): number {
  return energyRatings.length - energyRatings.indexOf(rating);
}

/** The rating of a rank; undefined beyond the best and the worst. */
export function ratingOfRank(rank: number): EnergyRating | undefined {
  return energyRatings[energyRatings.length - rank];
}

export const yesOrNo = ['Yes', 'No'] as const;
export type YesOrNo = (typeof yesOrNo)[number];

interface Feature {
  /** The label of the question. */
  readonly label: string;
  /** The name of the answer: `asked` for a buyer, `said` for a seller. */
  readonly asked: string;
  readonly said: string;
  /** Completes 'Would fit if you said whether …'. */
  readonly whether: string;
  readonly yes: string;
  readonly no: string;
  readonly hint: string;
}

/** The features of a home, by the names of their answers. */
export const features = {
  outsideSpace: {
    label: 'Outside space',
    asked: 'outside space requirement',
    said: 'outside space',
    whether: 'there is outside space',
    yes: 'Outside space',
    no: 'No outside space',
    hint: 'A private garden, yard, balcony or terrace.',
  },
  noChain: {
    label: 'No onward chain',
    asked: 'no-chain requirement',
    said: 'chain',
    whether: 'there is a chain',
    yes: 'No chain',
    no: 'In a chain',
    hint: 'The seller does not need to buy another home first.',
  },
  groundFloor: {
    label: 'Ground floor',
    asked: 'ground floor requirement',
    said: 'floor',
    whether: 'it is on the ground floor',
    yes: 'On the ground floor',
    no: 'Not on the ground floor',
    hint: 'The whole home, with no stairs inside.',
  },
  lift: {
    label: 'Lift',
    asked: 'lift requirement',
    said: 'lift',
    whether: 'there is a lift',
    yes: 'Lift',
    no: 'No lift',
    hint: 'In the building.',
  },
} as const satisfies Readonly<Record<string, Feature>>;
export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as FeatureName[];
