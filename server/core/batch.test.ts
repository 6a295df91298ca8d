import { expect, test } from 'vitest';
import { batched } from './batch.ts';

/** Answers when it is told to, with each ask doubled. */
function doubling({ atOnce = 1, most = 100 } = {}) {
  const asked: number[][] = [];
  const answers: PromiseWithResolvers<readonly (number | Error)[]>[] = [];
  const ask = batched(
    (asks: readonly number[]) => {
      asked.push([...asks]);
      const answer = Promise.withResolvers<readonly (number | Error)[]>();
      answers.push(answer);
      return answer.promise;
    },
    { atOnce, most },
  );
  const answer = (at: number) => answers[at]!.resolve(asked[at]!.map((it) => it * 2));
  return { ask, asked, answer, answers };
}

/** Everything that was to happen at once has happened. */
const settled = () => new Promise((done) => setImmediate(done));

test('what is asked while a question is under way is one question more', async () => {
  const { ask, asked, answer } = doubling();
  const first = ask(1);
  await settled();
  const others = [ask(2), ask(3)];
  await settled();
  expect(asked).toEqual([[1]]);
  answer(0);
  expect(await first).toBe(2);
  await settled();
  expect(asked).toEqual([[1], [2, 3]]);
  answer(1);
  expect(await Promise.all(others)).toEqual([4, 6]);
});

test('as many questions as may are under way at once, and each asks so much at most', async () => {
  const { ask, asked, answer } = doubling({ atOnce: 2, most: 2 });
  const all = Promise.all([1, 2, 3, 4, 5].map(ask));
  await settled();
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
  answer(1);
  await settled();
  expect(asked[2]).toEqual([5]);
  answer(0);
  answer(2);
  expect(await all).toEqual([2, 4, 6, 8, 10]);
});

test('an error among the answers is only its own', async () => {
  const { ask, answers } = doubling();
  const [first, second] = [ask(1), ask(2)];
  const failed = expect(first).rejects.toThrow('not this one');
  await settled();
  answers[0]!.resolve([new Error('not this one'), 4]);
  await failed;
  expect(await second).toBe(4);
});

test('a question that fails, fails for all who asked it, and for nobody else', async () => {
  const { ask, answer, answers } = doubling();
  const failed = Promise.all([1, 2].map((it) => expect(ask(it)).rejects.toThrow('no answer')));
  await settled();
  const next = ask(3);
  answers[0]!.reject(new Error('no answer'));
  await failed;
  await settled();
  answer(1);
  expect(await next).toBe(6);
});
