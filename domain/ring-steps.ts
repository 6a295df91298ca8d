/**
 * The steps that a ring is made of, and the name that they make. Apart from the rule of rings: who only reads
 * a name needs none.
 */

/** A mover's move: what they buy, and the next one's sell that it fits. */
export interface Step {
  readonly buyId: string;
  readonly sellId: string;
}

/** What a mover buys and sells themselves. */
interface Own {
  readonly buyId: string;
  readonly sellId: string;
}

/** Each mover's into the next one's, and the last one's into the first one's. */
export function stepsOf(movers: readonly Own[]): Step[] {
  return movers.map(({ buyId }, at) => ({ buyId, sellId: movers[(at + 1) % movers.length]!.sellId }));
}

export function stepName({ buyId, sellId }: Step): string {
  return `${buyId}>${sellId}`;
}

/** The name of a ring: the same for all its people, for it says which steps it is made of, and not where it begins. */
export function ringKey(movers: readonly Own[]): string {
  const steps = stepsOf(movers).map(stepName);
  const first = steps.indexOf(steps.toSorted()[0]!);
  return [...steps.slice(first), ...steps.slice(0, first)].join(' ');
}

/** The steps that a ring's name says: one for each of its people. */
export function stepsOfKey(key: string): Step[] {
  return key.split(' ').map((step) => {
    const [buyId = '', sellId = ''] = step.split('>');
    return { buyId, sellId };
  });
}
