/**
 * What an own intention and another one are to each other, such as liked. A press shows at once, and no list
 * that was asked for before the press was answered takes it back.
 */
import type { Answer } from './client.ts';
import { createTurns, type Turn } from './turns.ts';

export interface Pair {
  /** The viewer's own intention. */
  readonly mineId: string;
  readonly otherId: string;
}

/** The state of one pair, wherever it is stored. */
interface Cell<State> {
  readonly pair: Pair;
  get(): State;
  set(state: State): void;
}

let heardSoFar = 0;

/** The moment at which a list is asked for, as the number of answers and live events that were heard before. */
export function moment(): number {
  return heardSoFar;
}

export function createPairStates<State>() {
  /** Presses on their way to the server. */
  const turns = createTurns<State>();
  /** For each pair, the moment at which it was heard of last. */
  const heardAt = new Map<string, number>();
  const noteHeard = (name: string) => {
    heardSoFar += 1;
    heardAt.set(name, heardSoFar);
  };
  return {
    /** Whether a list that was asked for at that moment knows all that this tab knows of a pair. */
    isKnownTo: (askedAt: number, pair: Pair): boolean =>
      !turns.isWaiting(nameOf(pair)) && (heardAt.get(nameOf(pair)) ?? 0) <= askedAt,

    /**
     * Stores what a live event says of a pair. While a press waits it is shown once that is answered. Answers
     * whether it changed what is shown.
     */
    hear({ pair, get, set }: Cell<State>, change: (state: State) => State): boolean {
      if (turns.confirm(nameOf(pair), change)) return false;
      const before = get();
      const after = change(before);
      if (after === before) return false;
      noteHeard(nameOf(pair));
      set(after);
      return true;
    },

    /**
     * Shows the pressed state at once. The server's answer replaces it unless the person pressed again since;
     * lists that arrive meanwhile do not.
     */
    async press<Value>(
      { pair, get, set }: Cell<State>,
      pressed: State,
      ask: () => Promise<Answer<Value>>,
      stateOf: (value: Value) => State,
    ): Promise<Turn<State, Value>> {
      const before = get();
      set(pressed);
      const turn = await turns.take(nameOf(pair), before, ask, stateOf);
      noteHeard(nameOf(pair));
      if (turn.shown !== undefined) set(turn.shown);
      return turn;
    },
  };
}

export function nameOf({ mineId, otherId }: Pair): string {
  return `${mineId} ${otherId}`;
}
