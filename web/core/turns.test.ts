/** What was pressed again before the server answered. */
import { expect, test } from 'vitest';
import { allowed } from '../../domain/decision.ts';
import { type Answer, unreachable } from './client.ts';
import { createTurns } from './turns.ts';

/** A heart whose calls are answered when the test says so. */
function heart() {
  const turns = createTurns<boolean>();
  const asked: { liked: boolean; answer: (it: Answer<boolean>) => void }[] = [];
  const press = (liked: boolean) =>
    turns.take(
      'pair',
      !liked,
      () => new Promise<Answer<boolean>>((answer) => asked.push({ liked, answer })),
      (value) => value,
    );
  const asking = (nth: number) => expect.poll(() => asked[nth]).toBeDefined();
  return { turns, asked, asking, press };
}

test('two calls go one after the other, and the first answer is not shown', async () => {
  const { asked, asking, press } = heart();
  const [first, second] = [press(true), press(false)];
  await asking(0);
  expect(asked).toHaveLength(1);
  asked[0]!.answer(allowed(true));
  expect(await first).toMatchObject({ before: false, shown: undefined });
  await asking(1);
  asked[1]!.answer(allowed(false));
  expect(await second).toMatchObject({ before: true, shown: false });
});

test('when both fail it is again as the server said it last, and not as the first press had it', async () => {
  const { asked, asking, press } = heart();
  const [first, second] = [press(true), press(false)];
  await asking(0);
  asked[0]!.answer(unreachable);
  expect((await first).shown).toBeUndefined();
  await asking(1);
  asked[1]!.answer(unreachable);
  expect((await second).shown).toBe(false);
});

test('when the second fails alone, the first holds', async () => {
  const { asked, asking, press } = heart();
  const [, second] = [press(true), press(false)];
  await asking(0);
  asked[0]!.answer(allowed(true));
  await asking(1);
  asked[1]!.answer(unreachable);
  expect((await second).shown).toBe(true);
});

test('what the server says by itself meanwhile is what a failure goes back to', async () => {
  const { turns, asked, asking, press } = heart();
  const pressed = press(false);
  await asking(0);
  expect(turns.confirm('pair', () => false)).toBe(true);
  asked[0]!.answer(unreachable);
  expect((await pressed).shown).toBe(false);
  expect(turns.confirm('pair', () => true)).toBe(false);
});
