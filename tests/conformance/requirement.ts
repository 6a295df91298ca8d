/**
 * A requirement is one thing that the specification asks for, in its words, under an id that tests can name.
 */

export interface Requirement<Id extends string = string> {
  /** The section of the specification, then a path of words: '9.toast'. */
  readonly id: Id;
  /** The heading of the specification under which the requirement stands. */
  readonly section: string;
  /** The requirement, close to the specification's own words. */
  readonly text: string;
}

/** Makes the requirements under one heading: the keys continue the prefix, the values are the texts. */
export function section<Prefix extends string, Name extends string>(
  heading: string,
  prefix: Prefix,
  texts: Record<Name, string>,
): Requirement<`${Prefix}.${Name}`>[] {
  const names = Object.keys(texts) as Name[];
  return names.map((name) => ({ id: `${prefix}.${name}`, section: heading, text: texts[name] }));
}
