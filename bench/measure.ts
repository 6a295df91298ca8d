/**
 * Measures how long a call takes and how many are answered a second: percentiles of single calls, and
 * throughput of several at once.
 */

export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Measured {
  /** Milliseconds of one call, while no other is under way. */
  readonly latency: Latency;
  /** Calls a second over one connection, and over eight. */
  readonly perSecond: { readonly one: number; readonly eight: number };
  /** How many of the questions were answered wrongly; each question is counted once. */
  readonly wrong: number;
  readonly asked: number;
}

/** The product or a rival, which answers questions. */
export interface Contender<Question> {
  readonly name: string;
  answer(question: Question): Promise<readonly string[]>;
}

/**
 * Rounds that warm a connection up: PostgreSQL plans a prepared statement five times before it keeps a plan,
 * and the connections of a running site are past that.
 */
export const warmUpRounds = 6;
const throughputMs = 4_000;

/**
 * Asks every contender every question, by turns, so that a busy moment of the machine meets them all, and
 * compares every answer with the right one. Then measures the throughput of each, with one caller and with
 * eight. A contender that has used `budgetMs` is asked no further questions.
 */
export async function measure<Question extends { readonly nearest: readonly string[] }>(
  questions: readonly Question[],
  contenders: readonly Contender<Question>[],
  budgetMs: number,
): Promise<Record<string, Measured>> {
  const tallies = contenders.map((contender) => ({ contender, times: [] as number[], spent: 0, wrong: 0 }));
  for (const { answer } of contenders) await warmUp(questions, answer, budgetMs / 4);
  for (const question of questions)
    for (const tally of tallies) {
      if (tally.spent > budgetMs) continue;
      const begun = performance.now();
      const ids = await tally.contender.answer(question);
      const took = performance.now() - begun;
      tally.times.push(took);
      tally.spent += took;
      if (ids.join() !== question.nearest.join()) tally.wrong += 1;
    }
  const measured: Record<string, Measured> = {};
  for (const { contender, times, wrong } of tallies) {
    const one = await throughput(questions, contender.answer, 1);
    const eight = await throughput(questions, contender.answer, 8);
    measured[contender.name] = {
      latency: latencyOf(times),
      perSecond: { one, eight },
      wrong,
      asked: times.length,
    };
  }
  return measured;
}

async function warmUp<Question>(
  questions: readonly Question[],
  answer: Contender<Question>['answer'],
  atMostMs: number,
): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const question of questions) if (performance.now() - begun < atMostMs) await answer(question);
}

export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Calls a second, with so many callers that each ask one question after another. */
export async function throughput<Question>(
  questions: readonly Question[],
  answer: (question: Question) => Promise<unknown>,
  callers: number,
): Promise<number> {
  const from = performance.now();
  let calls = 0;
  const ask = async () => {
    while (performance.now() - from < throughputMs) {
      calls += 1;
      await answer(questions[calls % questions.length]!);
    }
  };
  await Promise.all(Array.from({ length: callers }, ask));
  return (calls * 1_000) / (performance.now() - from);
}
