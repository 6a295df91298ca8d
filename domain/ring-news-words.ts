/**
 * Words of rings that are found without being asked for. In a file of their own, because the worker of pushed
 * notices needs no rules.
 */
export const ringNewsWords = {
  title: 'A ring for you',
  /** The names of rings of two and of three. */
  kind: { 2: 'A straight swap', 3: 'A ring of three' } as Readonly<Record<number, string>>,
} as const;
