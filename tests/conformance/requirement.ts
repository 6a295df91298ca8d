/** What a requirement is: one thing that the specification asks for, in its words, under an id that tests can name. */

export interface Requirement<Id extends string = string> {
  /** '9.toast': the section of the specification, then a path of words. */
  readonly id: Id;
  /** The heading of the specification that it stands under. */
  readonly section: string;
  /** Close to the specification's own words. */
  readonly text: string;
}

/** The requirements of one heading: the keys continue the prefix, the values are the texts. */
export function section<Prefix extends string, Name extends string>(
  heading: string,
  prefix: Prefix,
  texts: Record<Name, string>,
): Requirement<`${Prefix}.${Name}`>[] {
  const names = Object.keys(texts) as Name[];
  return names.map((name) => ({ id: `${prefix}.${name}`, section: heading, text: texts[name] }));
}
