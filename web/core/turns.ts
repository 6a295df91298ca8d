/**
 * What a person may press again before the server has answered, such as a heart: the calls for one thing go
 * one after the other, so that the server hears them in their order; and only the last answer is shown, for
 * what was pressed after the others is newer than they are.
 */
import type { Answer } from './client.ts';

interface Line<State> {
  /** As the server said it last: what a press that fails goes back to. */
  confirmed: State;
  waiting: number;
  last: Promise<unknown>;
}

export interface Turn<State, Value> {
  readonly answer: Answer<Value>;
  /** As the server had said it when it was asked. */
  readonly before: State;
  /** What is to be shown now; undefined while a later press waits for its answer. */
  readonly shown: State | undefined;
}

export function createTurns<State>() {
  const lines = new Map<string, Line<State>>();
  return {
    isWaiting: (name: string) => lines.has(name),

    /**
     * What the server says by itself while a press waits counts as confirmed, and is not shown. Answers
     * whether one waits.
     */
    confirm(name: string, change: (confirmed: State) => State): boolean {
      const line = lines.get(name);
      if (line) line.confirmed = change(line.confirmed);
      return line !== undefined;
    },

    /** Asks the server once the presses before are answered. `now` is as it stood before the press. */
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
      // Whoever waits behind it goes on, whatever became of it.
      line.last = turn.catch(() => undefined);
      const done = await turn.finally(() => {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(name);
      });
      return { ...done, shown: line.waiting === 0 ? line.confirmed : undefined };
    },
  };
}
