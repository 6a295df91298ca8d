/** Finds makes and models by what is typed, and reads ones that the list does not have. Pure. */
import { knownModels } from './vehicle-models.ts';
import { type Model, modelText, nameKey, vehicleLimits } from './vehicles.ts';

/** Short names that people type for makes. */
const shortNames: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  merc: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  beemer: 'BMW',
  chevy: 'Chevrolet',
  landrover: 'Land Rover',
  rangerover: 'Land Rover Range Rover',
  harley: 'Harley-Davidson',
  alfa: 'Alfa Romeo',
  enfield: 'Royal Enfield',
};

interface Searched {
  readonly model: Model;
  readonly words: readonly string[];
  readonly whole: string;
}

const searched: readonly Searched[] = knownModels.map((model) => {
  const words = modelText(model)
    .split(/[\s-]+/)
    .map(nameKey);
  return {
    model,
    words: [...words, ...(model.model === null ? [] : [nameKey(model.model)])],
    whole: wholeKey(model),
  };
});

function wholeKey(model: Model): string {
  return nameKey(modelText(model));
}

/**
 * The first few models in which words begin with what is typed: 'gol' finds the Volkswagen Golf, and so does
 * 'vw gol'. Exact matches come first, then models that are `sold` here in that order (by their keys), then
 * the order of the list.
 */
export function findModels(typed: string, sold: ReadonlyMap<string, number>, atMost: number): Model[] {
  const keys = typed.split(/\s+/).map(nameKey).filter(Boolean);
  if (keys.length === 0) return [];
  const whole = keys.join('');
  const alike = keys.flatMap((it) => (shortNames[it] ?? it).split(/[\s-]+/).map(nameKey));
  const isFound = (it: Searched) =>
    it.whole.startsWith(whole) ||
    it.words.includes(whole) ||
    alike.every((key) => it.words.some((word) => word.startsWith(key)));
  const meant = (it: Searched) => Number(it.whole !== whole && it.words.at(-1) !== whole);
  const place = ({ whole: key }: Searched) => sold.get(key) ?? Number.POSITIVE_INFINITY;
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return searched
    .filter(isFound)
    .toSorted((a, b) => meant(a) - meant(b) || compare(place(a), place(b)))
    .slice(0, atMost)
    .map((it) => it.model);
}

/**
 * Reads typed text as a make and a model: as the list writes it; or else with a make of the list, which is
 * typed or belongs to a typed model, and the words typed; or else with the first word as the make. Null if
 * nothing is typed.
 */
export function readModel(typed: string): Model | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const whole = nameKey(text);
  if (whole === '') return null;
  const known = searched.find((it) => it.whole === whole)?.model;
  if (known) return known;
  const words = text.split(' ');
  const beginnings = words.map((_, at) => nameKey(words.slice(0, words.length - at).join(' ')));
  for (const [at, key] of beginnings.entries()) {
    const make = makeOf(key);
    if (make !== undefined) return withModel(make, words.slice(words.length - at));
  }
  const begun = knownModels.find(({ model }) => model !== null && beginnings.includes(nameKey(model)));
  if (begun) return withModel(begun.make, words);
  const [make = '', ...rest] = words;
  return withModel(make, rest);
}

function makeOf(key: string): string | undefined {
  const said = nameKey(shortNames[key] ?? key);
  return knownModels.find((it) => it.model === null && nameKey(it.make) === said)?.make;
}

function withModel(make: string, words: readonly string[]): Model {
  const model = words.join(' ').slice(0, vehicleLimits.modelLength).trim();
  const read = { make: make.slice(0, vehicleLimits.makeLength), model: nameKey(model) === '' ? null : model };
  return searched.find((it) => it.whole === wholeKey(read))?.model ?? read;
}
