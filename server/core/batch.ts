/**
 * Batches asks: whatever is asked for while an earlier question is under way is asked together, in one
 * question for all who wait.
 */
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

export interface Batching {
  /** How many questions are under way at once. */
  readonly atOnce: number;
  /** How many asks are put into one question. */
  readonly most: number;
}

/**
 * Returns a function to ask with. `answerAll` is given a batch of asks and answers each in its order; an
 * Error among the answers is thrown to the one who asked for it, and what `answerAll` throws is thrown to all
 * of them. No ask waits for others to join: while fewer than `atOnce` questions are under way, the next ask
 * is a question by itself.
 */
export function batched<Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly (Answer | Error)[]>,
  { atOnce, most }: Batching,
): (ask: Ask) => Promise<Answer> {
  const turn = pLimit(atOnce);
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Ask, Answer>(
    (asks) => {
      const answers = answerAll(asks);
      underWay = answers.catch(() => {});
      return answers;
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (ask) =>
        void turn(() => {
          ask();
          return underWay;
        }),
    },
  );
  return (ask) => loader.load(ask);
}
