/** What the demo's people write: titles, descriptions, and how a conversation begins. */
import { modelText } from '../../domain/vehicles.ts';
import type { BuySketch, Chance, SellSketch } from './market.ts';
import { pick } from './market.ts';

export function sellTitle(chance: Chance, sketch: SellSketch): string {
  if (sketch.category === 'vehicle') return vehicleTitle(chance, sketch);
  const home = pick(chance, homeWords[sketch.propertyType ?? 'House']);
  return `${pick(chance, adjectives)} ${home} ${pick(chance, settings)}`;
}

export function sellDescription(chance: Chance, sketch: SellSketch): string {
  const parts = sketch.category === 'vehicle' ? vehicleParts : homeParts;
  return parts.map((choices) => pick(chance, choices)).join(' ');
}

export function buyTitle(chance: Chance, sketch: BuySketch): string {
  if (sketch.category === 'vehicle') return vehicleWish(chance, sketch);
  const type = sketch.propertyType === null ? 'home' : sketch.propertyType.toLowerCase();
  return `${pick(chance, wishes)} ${type} ${pick(chance, wishSettings)}`;
}

export function buyDescription(chance: Chance, sketch: BuySketch): string {
  const parts = sketch.category === 'vehicle' ? vehicleWishParts : homeWishParts;
  return parts.map((choices) => pick(chance, choices)).join(' ');
}

/** The thing itself with a good word: 'Volkswagen Golf, one owner'. */
function vehicleTitle(chance: Chance, { make, model }: SellSketch): string {
  if (!make) return pick(chance, vehicleTitles);
  return `${modelText({ make, model: model ?? null })}, ${pick(chance, vehicleWords)}`;
}

function vehicleWish(chance: Chance, { models, bodies }: BuySketch): string {
  const wish = pick(chance, vehicleWishes);
  if (models?.[0]) return `Looking for a ${modelText(models[0])}`;
  return bodies?.[0] ? `A tidy ${bodies[0].toLowerCase()}` : wish;
}

/** A conversation, the buyer's line first. */
export function conversation(chance: Chance): readonly string[] {
  return pick(chance, conversations);
}

const adjectives = [
  'Sunny',
  'Well-kept',
  'Bright',
  'Characterful',
  'Quiet',
  'Roomy',
  'Freshly painted',
  'Much-loved',
] as const;
const settings = [
  'near the park',
  'with a long garden',
  'close to the station',
  'on a friendly street',
  'with original features',
  'near good schools',
] as const;
const homeWords = {
  Studio: ['studio', 'top-floor studio'],
  Flat: ['garden flat', 'apartment', 'maisonette', 'first-floor flat'],
  House: ['terraced house', 'semi-detached house', 'family house', 'end-of-terrace house'],
  Bungalow: ['bungalow', 'detached bungalow'],
} as const;
const homeParts = [
  [
    'A warm home that has been looked after with care.',
    'Light rooms, solid walls and neighbours who say hello.',
    'We bought it for the light and stayed for the street.',
  ],
  [
    'The kitchen was redone three years ago and opens to the garden.',
    'The boiler is two years old and serviced every autumn.',
    'The loft is insulated and partly boarded.',
    'All windows are double glazed.',
  ],
  [
    'Shops, a surgery and a bus stop are a five-minute walk away.',
    'The station is ten minutes on foot.',
    'There is a good primary school at the end of the road.',
  ],
  [
    'Viewings any evening after six, or at the weekend.',
    'No onward chain.',
    'We can be flexible on the moving date.',
  ],
] as const;
const vehicleTitles = [
  'Honest five-door hatchback, full history',
  'Estate car with low mileage',
  'Tidy campervan, ready for summer',
  'Small van, one owner',
  'Electric hatchback, 200-mile range',
  'Family car with seven seats',
  'Well-kept convertible',
] as const;
const vehicleWords = [
  'full history',
  'one owner',
  'well kept',
  'long MOT',
  'ready to drive away',
  'priced to go',
] as const;
const vehicleParts = [
  ['One careful owner since new.', 'Bought from a neighbour, driven mostly to work.', 'Garaged every night.'],
  [
    'MOT until next summer and a full service history.',
    'New tyres all round and a recent service.',
    'Two keys, all the paperwork.',
  ],
  [
    'Small scratch on the rear bumper, otherwise clean.',
    'Everything works, including the heater.',
    'Test drives welcome.',
  ],
] as const;
const wishes = ['Our first', 'A forever', 'A light', 'A practical', 'A calm', 'A family'] as const;
const wishSettings = [
  'with some garden',
  'near a station',
  'near good schools',
  'on a quiet street',
  'to make our own',
  'to grow into',
] as const;
const homeWishParts = [
  [
    'We are looking for a place to stay in for a long time.',
    'I have been renting nearby and want to put down roots.',
    'We need one more room than we have now.',
  ],
  [
    'A little outside space matters more than a big kitchen.',
    'Work to do is fine, damp is not.',
    'Somewhere to keep two bicycles would be lovely.',
  ],
  [
    'Our mortgage offer is in place and we can move within three months.',
    'No chain behind us.',
    'We have sold and are ready.',
  ],
] as const;
const vehicleWishes = [
  'A small reliable car',
  'An estate for a big dog',
  'A first car, cheap to insure',
  'A campervan for two',
  'An electric car for commuting',
] as const;
const vehicleWishParts = [
  [
    'For a daily trip of ten miles and a holiday a year.',
    'To replace one that has earned its rest.',
    'For a new driver who will look after it.',
  ],
  [
    'Service history matters more to me than looks.',
    'I can collect and pay by bank transfer.',
    'Happy to travel for the right one.',
  ],
] as const;
const conversations = [
  [
    'Hello, thank you for liking me back. Is Saturday morning good for a first look?',
    'Hello, Saturday at ten suits me well.',
    'Perfect. Is there anything I should bring?',
    'Just questions. I will put the kettle on.',
  ],
  [
    'Hi, your place looks just right for us. How long have you lived there?',
    'Eleven years this spring. What would you like to know first?',
    'Honestly, how noisy is the road in the morning?',
  ],
  [
    'Good evening, would you consider completing before Easter?',
    'Good evening. Yes, that would suit us too.',
  ],
  [
    'Hello, we seem to want the same thing. Could we speak about the price a little?',
    'Of course. Have a look first, then tell me what you think is fair.',
    'That is kind. I will write after the weekend.',
  ],
] as const;
