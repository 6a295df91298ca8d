/** Of rings that are told by themselves. Apart, as the worker of pushed notices needs no rule. */
export const ringNewsWords = {
  title: 'A ring for you',
  /** Of a ring of two, and of three. */
  kind: { 2: 'A straight swap', 3: 'A ring of three' } as Readonly<Record<number, string>>,
} as const;
