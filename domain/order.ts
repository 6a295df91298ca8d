/** Orders for sorting, which depend neither on the language nor on the machine. */

/** Compares two texts by their code units. */
export function byText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Compares two things by a text of each. */
export function by<It>(textOf: (it: It) => string): (a: It, b: It) => number {
  return (a, b) => byText(textOf(a), textOf(b));
}
