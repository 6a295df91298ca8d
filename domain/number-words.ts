/** Numbers as people read them: '1,240 sq ft', 'three'. */
const spelled = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** '1,240', '3,958.8': what the browser would say. It takes a slow phone as long as some cards to look up how its first number is written. */
export function grouped(value: number): string {
  const [whole = '', ...decimals] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Of a text that is too long: 'Please use at most 2,000 characters.' */
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

export function areaText(squareFeet: number): string {
  return `${grouped(squareFeet)} sq ft`;
}

/** Nothing for nothing known. */
export function numberText(value: number | null | undefined): string | undefined {
  return typeof value === 'number' ? grouped(value) : undefined;
}

/** 'three' up to ten, then digits. */
export function numeral(count: number): string {
  return spelled[count] ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
