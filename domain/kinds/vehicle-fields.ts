/** Fields of vehicles for sellers and buyers; each may be left out. */
import { z } from 'zod';
import { typedLine } from '../clean-text.ts';
import { registrationNumber } from '../registration.ts';
import { nameKey, vehicleLimits } from '../vehicles.ts';
import { field } from './field.ts';

const words = {
  name: 'Please write it in letters or digits.',
  year: `Please enter a year from ${vehicleLimits.year.min} to ${vehicleLimits.year.max}.`,
  models: `Please choose at most ${vehicleLimits.models}.`,
  registration: 'This is not the form of a UK registration number, such as AB12 CDE.',
} as const;

const nameOf = (length: number) =>
  typedLine(length)
    .max(length, { abort: true })
    .refine((it) => nameKey(it) !== '', words.name);
const makeRule = () => nameOf(vehicleLimits.makeLength);
const modelRule = () => nameOf(vehicleLimits.modelLength);

const everybodys = { seenBy: 'everyone', form: {} } as const;

/** A field for a text, or null if it is not said. */
function name(rule: () => z.ZodString) {
  return field(
    () => rule().nullable().default(null),
    () => z.string().nullable(),
    everybodys,
  );
}
export const makeName = name(makeRule);
export const modelName = name(modelRule);

/** A field for a year, or null. */
export const year = field(
  () =>
    z
      .number()
      .int(words.year)
      .min(vehicleLimits.year.min, words.year)
      .max(vehicleLimits.year.max, words.year)
      .nullable()
      .default(null),
  () => z.int().nullable(),
  { ...everybodys, form: vehicleLimits.year },
);

/** A field for a registration number as the plate has it, or null. */
export const registration = field(
  () => registrationNumber(words.registration).nullable().default(null),
  () => z.string().nullable(),
  everybodys,
);

const wantedModel = () => z.object({ make: makeRule(), model: modelRule().nullable().default(null) });

/** A field for makes and models; null if any will do. */
export const wantedModels = field(
  () => severalOf(wantedModel(), vehicleLimits.models, words.models),
  () => z.array(z.object({ make: z.string(), model: z.string().nullable() })).nullable(),
  everybodys,
);

/** A field for some of these values; null if any will do. */
export function someOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const options = values.map((value: Values[number]) => ({ value, label: value }));
  return field(
    () => severalOf(z.enum(values), values.length).overwrite((it) => it && [...new Set(it)]),
    () => z.array(z.enum(values)).nullable(),
    { ...everybodys, form: { options, several: true } },
  );
}

/** The rule of a list of which nothing chosen means any. */
function severalOf<Item extends z.ZodType>(item: Item, atMost: number, beyond?: string) {
  return z
    .array(item)
    .max(atMost, beyond)
    .nullable()
    .overwrite((it) => (it?.length ? it : null))
    .default(null);
}
