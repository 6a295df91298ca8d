/** What is asked for while an earlier question is under way is asked together: one question for all who wait. */
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

export interface Batching {
  /** How many questions are under way at once. */
  readonly atOnce: number;
  /** How many asks are put into one question. */
  readonly most: number;
}

/**
 * Answers a way to ask. `answerAll` is given a batch of asks and answers each in its order; an Error among
 * the answers is thrown at the one who asked for it, and what `answerAll` throws at all of them. Nobody waits
 * for company: while less than `atOnce` are under way, the next ask is a question by itself.
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
