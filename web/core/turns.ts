/**
 * Queues presses that may be repeated before the server has answered, such as a heart. The calls for one
 * thing run one after the other, so that the server receives them in order. Only the answer to the last press
 * is shown, because it is newer than the others.
 */
import type { Answer } from './client.ts';

interface Line<State> {
  /** The state that the server confirmed last. A press that fails goes back to it. */
  confirmed: State;
  waiting: number;
  last: Promise<unknown>;
}

export interface Turn<State, Value> {
  readonly answer: Answer<Value>;
  /** The state that the server had confirmed before this call. */
  readonly before: State;
  /** The state to show now, or undefined while a later press waits for its answer. */
  readonly shown: State | undefined;
}

export function createTurns<State>() {
  const lines = new Map<string, Line<State>>();
  return {
    isWaiting: (name: string) => lines.has(name),

    /**
     * Counts what the server says by itself, while a press waits, as confirmed without showing it. Answers
     * whether a press waits.
     */
    confirm(name: string, change: (confirmed: State) => State): boolean {
      const line = lines.get(name);
      if (line) line.confirmed = change(line.confirmed);
      return line !== undefined;
    },

    /** Makes the call once the earlier presses are answered. `now` is the state before this press. */
    async take<Value>(
      name: string,
      now: State,
      ask: () => Promise<Answer<Value>>,
      stateOf: (value: Value) => State,
    ): Promise<Turn<State, Value>> {
      const line = lines.get(name) ?? { confirmed: now, waiting: 0, last: Promise.resolve() };
      lines.set(name, line);
      line.waiting += 1;
      const turn = line.last.then(async () => {
        const before = line.confirmed;
        const answer = await ask();
        if (answer.allowed) line.confirmed = stateOf(answer.value);
        return { answer, before };
      });
      // The next press in the queue runs even if this one failed.
      line.last = turn.catch(() => undefined);
      const done = await turn.finally(() => {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(name);
      });
      return { ...done, shown: line.waiting === 0 ? line.confirmed : undefined };
    },
  };
}
