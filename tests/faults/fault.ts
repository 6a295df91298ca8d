/**
 * A planted fault is one changed line that breaks a requirement, to see whether the tests of that requirement
 * notice.
 */
import type { RequirementId } from '../conformance/requirements/index.ts';

export interface Fault {
  /** The requirements that the fault breaks: tests of each of them must fail. */
  readonly breaks: readonly RequirementId[];
  /** The path of the changed file, from the root of the repository. */
  readonly file: string;
  /** A text that stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The effect that people would see. */
  readonly seen: string;
}

/**
 * The short name of each fault, the same in every run: '2.bell.icon', and '2.bell.icon (2)' for the second
 * fault of a requirement.
 */
export function namesOf(faults: readonly Fault[]): Map<Fault, string> {
  const counts = new Map<string, number>();
  return new Map(
    faults.map((fault) => {
      const first = fault.breaks[0]!;
      const count = (counts.get(first) ?? 0) + 1;
      counts.set(first, count);
      return [fault, count === 1 ? first : `${first} (${count})`];
    }),
  );
}

/** Puts the fault into the text of its file. Throws when the text to change is not there exactly once. */
export function planted({ file, find, replace }: Fault, text: string): string {
  const found = text.split(find).length - 1;
  if (found !== 1)
    throw new Error(
      `${file} holds “${find}” ${found} times: a fault needs it exactly once. Mend tests/faults/.`,
    );
  return text.replace(find, () => replace);
}
