/** Numbers, lists and words in a line as people read them: '1,240 sq ft', 'three', 'Bob and Carol'. */
const spelled = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * '1,240', '3,958.8': as `Intl` writes it. Written by hand, because a slow phone takes as long as for some
 * cards to look up how the first number is written.
 */
export function grouped(value: number): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}

/** The refusal of a text that is too long: 'Please use at most 2,000 characters.' */
export function tooLongText(characters: number): string {
  return `Please use at most ${grouped(characters)} characters.`;
}

/** '10 MB' */
export function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}

/** '1 bedroom', '12 bedrooms'. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** '12', and '1,000+' where there are more. */
export function numberOrMore(total: number, isMore: boolean): string {
  return `${grouped(total)}${isMore ? '+' : ''}`;
}

export function squareFeetText(squareFeet: number): string {
  return `${grouped(squareFeet)} sq ft`;
}

/** A number in words; undefined if it is not known. */
export function numberText(value: number | null | undefined): string | undefined {
  return typeof value === 'number' ? grouped(value) : undefined;
}

/** A number as a word up to ten ('three'), then in digits. */
export function numeral(count: number): string {
  return spelled[count] ?? String(count);
}

/** 'Bob', 'Bob and Carol', 'Bob, Carol and Dora'. */
export function listText(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text as it reads within a sentence: 'Up to £30,000' as 'up to £30,000'. */
export function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
