/**
 * Evidence: a copy of what was reported, as the reporter saw it at that moment, with who and when. It
 * contains people, intentions and pictures that may be gone since, and refers to none of them.
 */
import { z } from 'zod';
import { categories, sides } from './intentions.ts';
import { limits } from './limits.ts';

/** A person named in the evidence. */
const Named = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  memberSince: z.iso.datetime(),
});

/** An intention with all its answers, as the reporter saw it. */
const Shown = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  type: z.enum(sides),
  category: z.enum(categories),
  called: z.string(),
  createdAt: z.iso.datetime(),
  /** What the page showed of it: its answers, and whatever else the page says. */
  answers: z.record(z.string(), z.unknown()),
});

const Said = z.object({ id: z.uuid(), senderId: z.uuid(), content: z.string(), at: z.iso.datetime() });

/** One shape for every subject; the parts that a subject does not have are empty. */
export const Evidence = z
  .object({
    /** The people it names: the owner of an intention, both sides of a chat. */
    people: z.array(Named),
    intentions: z.array(Shown),
    /** Messages, oldest first: those around a reported message, the last ones of a reported chat. */
    messages: z.array(Said),
    /** The ids of the pictures whose copies are kept with it, in order. */
    pictures: z.array(z.uuid()),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof Evidence>;

/** The message at position `about` and those nearest to it, in their order, as many as may be kept. */
export function nearestOf(messages: Evidence['messages'], about: number): Evidence['messages'] {
  const nearestFirst = messages
    .map((message, at) => ({ message, at }))
    .sort((a, b) => Math.abs(a.at - about) - Math.abs(b.at - about));
  let characters = 0;
  const kept = nearestFirst.filter(({ message, at }) => {
    characters += message.content.length;
    return at === about || characters <= limits.reports.evidenceCharacters;
  });
  return kept.sort((a, b) => a.at - b.at).map(({ message }) => message);
}
