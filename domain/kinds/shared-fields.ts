/** Rows that several of the four tables share. */
import { z } from 'zod';
import { type Criterion, criteria, criterionTitle } from '../criteria.ts';
import type { Category } from '../intentions.ts';
import { limits } from '../limits.ts';
import { openAtFloor, priceRangeText, priceText } from '../money.ts';
import { milesText } from '../place.ts';
import { postcodeRule } from '../postcodes.ts';
import type { Question } from '../questions.ts';
import { refusalWords } from '../refusal-words.ts';
import { intentionWords } from '../wording.ts';
import { field, inDiscovery, line, orAny, present, ruled, seenBy, text, whole, yesOrNo } from './field.ts';
import { asks, type Known } from './kind.ts';

type Hints = Pick<Question, 'hint' | 'placeholder'>;
interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Places of facts that are not in the order of the table. */
const first = 0;
const nearLast = 2;
export const last = 3;

const place = inDiscovery(
  { criterion: 'distance', as: 'value', needed: true },
  field(
    () => postcodeRule,
    () => z.string(),
    { seenBy: 'matched' },
  ),
);
const whereabouts = { label: 'Postcode', type: 'text', section: 'Where', placeholder: 'BS6 5QA' } as const;

export const postcodeOfSeller = asks({
  answers: { postcode: place },
  ...whereabouts,
  format: 'postcode',
  hint: 'Buyers see the town and the first half, such as Bristol BS6.',
  fact: { label: 'Where', at: nearLast, text: (_, it) => areaOf(it) },
});

export const postcodeOfBuyer = asks({
  answers: { postcode: place },
  ...whereabouts,
  format: 'postcode',
  hint: 'The middle of the area you are looking in. In another town any full postcode there will do, such as a station’s or a school’s.',
});

export const searchRadius = asks({
  answers: {
    searchRadius: inDiscovery(
      { criterion: 'distance', as: 'max', untilAnswered: limits.radius.max },
      whole(limits.radius.min, limits.radius.max, limits.radius.step),
    ),
  },
  label: 'Search radius',
  type: 'number',
  section: 'Where',
  unit: 'miles',
  hint: `How far from this postcode you would look, in miles, up to ${limits.radius.max}.`,
  placeholder: '10',
  fact: {
    label: 'Where',
    at: nearLast,
    text: (own, it) => [within(own), areaOf(it)].filter(Boolean).join(' of ') || undefined,
  },
  chip: { at: first, text: within },
});

export const address = asks({
  answers: { address: seenBy('matched', present(line({ length: limits.text.addressLength }))) },
  label: 'Address',
  type: 'text',
  section: 'Where',
  autocomplete: 'street-address',
  hint: 'Only people you match with see your address and full postcode.',
  placeholder: '12 Cotham Brow',
});

export function askingPrice({ min, max, step }: Scale) {
  return asks({
    answers: {
      price: inDiscovery({ criterion: 'price', as: 'value', needed: true }, whole(min, max)),
    },
    label: 'Price',
    type: 'range',
    section: 'Price',
    step,
    hint: 'Your asking price.',
    fact: {
      label: 'Asking price',
      at: first,
      text: ({ price }) => (typeof price === 'number' ? priceText(price) : undefined),
    },
  });
}

export function priceRange({ min, max, step }: Scale) {
  const bound = orAny(whole(min, max));
  const lower = ruled(bound, (own) => own.overwrite((it) => openAtFloor(it, min)));
  return asks({
    answers: {
      minPrice: inDiscovery({ criterion: 'price', as: 'min' }, lower),
      maxPrice: inDiscovery({ criterion: 'price', as: 'max' }, bound),
    },
    label: 'Price range',
    type: 'range',
    section: 'Price',
    step,
    hint: 'Leave the minimum or maximum blank if you do not mind.',
    fact: {
      label: 'Budget',
      at: first,
      text: ({ minPrice, maxPrice }) => priceRangeText(minPrice ?? null, maxPrice ?? null),
    },
  });
}

const { titleWords, titleLength, descriptionWords, descriptionLength } = limits.text;
const inYourWords = { section: 'In your words' } as const;
const titleField = line({
  length: titleLength,
  words: { atMost: titleWords, beyond: intentionWords.titleTooLong },
});
const descriptionField = text({
  length: descriptionLength,
  words: { atMost: descriptionWords, beyond: intentionWords.descriptionTooLong },
});
const titleSaid = {
  label: 'Title',
  type: 'text',
  hint: `At most ${titleWords} words.`,
  ...inYourWords,
} as const;
const descriptionSaid = { label: 'Description', type: 'textarea', ...inYourWords } as const;

export function title(placeholder: string) {
  return asks({ answers: { title: present(titleField) }, ...titleSaid, placeholder });
}

export function titleOrNone(placeholder: string) {
  return asks({ answers: { title: titleField }, ...titleSaid, placeholder });
}

export function descriptionOrNone(hints: Hints) {
  return asks({ answers: { description: descriptionField }, ...descriptionSaid, ...hints });
}

/** The description of a buy. A buyer may answer it with the text of their profile. */
export function descriptionOfBuyer(hints: Hints) {
  return asks({
    answers: { description: present(descriptionField) },
    ...descriptionSaid,
    ...hints,
    offersBio: true,
  });
}

/**
 * The rule of pictures: the paths of those to keep, in order; the first is the banner. If absent they stay as
 * they are.
 */
const imagesRule = () =>
  z.array(z.string()).max(limits.image.perIntention, refusalWords['too-many-images']).optional();

export const pictures = asks({
  answers: { images: field(imagesRule, () => null, { seenBy: 'everyone' }) },
  label: 'Pictures',
  type: 'file',
  section: 'Pictures',
  hint: `Up to ${limits.image.perIntention}, JPEG or PNG; large ones are made smaller. The banner is the one people see first.`,
});

/**
 * Whether only people with an account see the intention. Visitors and crawlers are shown nothing of it, and
 * it is in none of their lists.
 */
export const membersOnly = asks({
  answers: { membersOnly: seenBy('owner', yesOrNo()) },
  label: 'Only people with an account see this',
  type: 'checkbox',
  section: 'Who sees it',
  hint: 'Everybody else is asked to sign in first, and search engines cannot see it.',
});

/**
 * The question of which criteria are wishes, and so exclude nobody. Its options are the criteria that the
 * other questions ask about.
 */
export function wishes(category: Category) {
  const asked = Object.entries(criteria).filter(([, { only }]) => (only ?? category) === category);
  const names = asked.map(([name]) => name) as Criterion[];
  const unlessSaid = asked.filter(([, it]) => it.wishedUnlessSaid).map(([name]) => name as Criterion);
  const rule = () =>
    z
      .array(z.enum(names))
      .overwrite((it) => names.filter((name) => it.includes(name)))
      .default(unlessSaid);
  const shown = () => z.array(z.enum(names)).nullable();
  return asks({
    answers: { wishes: field(rule, shown, { seenBy: 'everyone', part: { as: 'wishes' } }) },
    label: 'Must-have or wish?',
    type: 'button-select',
    format: 'wishes',
    section: 'Must-haves and wishes',
    hint: 'A must rules out anything that misses it. A wish rules nothing out: you see which wishes are met.',
    several: true,
    initially: unlessSaid,
    options: names.map((value) => ({ value, label: criterionTitle(value, 'buy') })),
  });
}

function within({ searchRadius }: { searchRadius?: number | null | undefined }): string | undefined {
  return searchRadius ? `Within ${milesText(searchRadius)}` : undefined;
}

function areaOf({ area }: Known): string | undefined {
  return typeof area === 'string' ? area : undefined;
}
