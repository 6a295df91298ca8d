/** What a call's reply means to a form: a refusal in the server's words, or a surprise told calmly. */
import { expect, test } from 'vitest';
import { problemOf } from '../contract/problem.ts';
import { answerOf, CallFailed, dataOf, notDoneFrom } from './client.ts';

const calm = 'We could not reach the server. Nothing is lost; please try again.';
const reply = (status: number, parts: { data?: unknown; error?: unknown }) =>
  Promise.resolve({ ...parts, response: new Response(null, { status }) });

test('what came back is the value', async () => {
  expect(await answerOf(reply(200, { data: { id: 1 } }))).toEqual({ allowed: true, value: { id: 1 } });
});

test('a problem is a refusal with its words and fields', async () => {
  const error = { ...problemOf('invalid', 'Please enter email'), fields: { email: 'Please enter email' } };
  expect(await answerOf(reply(422, { error }))).toEqual({
    allowed: false,
    code: 'invalid',
    detail: 'Please enter email',
    fields: { email: 'Please enter email' },
    status: 422,
  });
});

test('a server that cannot be reached is told calmly', async () => {
  const call = Promise.reject(new TypeError('Failed to fetch'));
  expect(await answerOf(call)).toMatchObject({ code: 'unreachable', detail: calm, status: 0 });
});

test('a page of a proxy is a surprise, not a refusal', async () => {
  expect(await answerOf(reply(502, { error: '<html>Bad gateway</html>' }))).toMatchObject({
    code: 'unexpected',
    detail: 'Something went wrong, please try again later.',
    status: 502,
  });
});

test('a success that is no JSON is a surprise', async () => {
  const call = Promise.reject(new SyntaxError('Unexpected token <'));
  expect(await answerOf(call)).toMatchObject({ code: 'unexpected' });
});

test('too many requests without words of ours are told in our words', () => {
  expect(notDoneFrom(429, 'slow down')).toMatchObject({ code: 'too-many-requests' });
});

test('a code we do not know is a surprise', () => {
  expect(notDoneFrom(400, { code: 'toString', detail: 'x' })).toMatchObject({ code: 'unexpected' });
});

test('a cancelled call stays cancelled', async () => {
  const call = Promise.reject(new DOMException('left', 'AbortError'));
  await expect(answerOf(call)).rejects.toThrow('left');
});

test('a query throws what was not done', async () => {
  await expect(dataOf(reply(404, { error: problemOf('not-found') }))).rejects.toThrow(CallFailed);
});
