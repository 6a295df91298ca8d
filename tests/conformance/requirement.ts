/** What a requirement is: one thing that the specification asks for, in its words, under an id that tests can name. */

export interface Requirement {
  /** '9.toast': the section of the specification, then a path of words. */
  readonly id: string;
  /** The heading of the specification that it stands under. */
  readonly section: string;
  /** Close to the specification's own words. */
  readonly text: string;
}

/** The requirements of one heading: the keys continue the prefix, the values are the texts. */
export function section(heading: string, prefix: string, texts: Record<string, string>): Requirement[] {
  return Object.entries(texts).map(([name, text]) => ({ id: `${prefix}.${name}`, section: heading, text }));
}
