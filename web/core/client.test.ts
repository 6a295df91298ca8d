/** What a call's reply means to a form: a refusal in the server's words, or a surprise told calmly. */
import { afterEach, expect, test, vi } from 'vitest';
import { problemOf } from '../../contract/problem.ts';
import { CallFailed, call, notDoneFrom, read } from './client.ts';

const calm = 'We could not reach the server. Nothing is lost; please try again.';
const profile = { firstName: 'Alice' };
afterEach(() => vi.unstubAllGlobals());

/** What the server answers to the next call; answers with what was asked. */
function answers(status: number, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response(text || null, { status }));
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls[0];
}
const fails = (error: unknown) => vi.stubGlobal('fetch', () => Promise.reject(error));

test('what came back is the value', async () => {
  answers(200, profile);
  expect(await call('readProfile')).toEqual({ allowed: true, value: profile });
});

test('a reply without a body is done', async () => {
  answers(204, '');
  expect(await call('deleteIntention', { params: { id: '1' } })).toEqual({ allowed: true, value: null });
});

test('the path, the query and the body are sent where the call declares them', async () => {
  const asked = answers(200, { items: [] });
  await call('listCandidates', { params: { id: 'a/b' }, query: { sort: 'newest', cursor: undefined } });
  expect(asked()).toEqual(['/api/intentions/a%2Fb/candidates?sort=newest', { method: 'GET' }]);
  const sent = answers(200, profile);
  await call('changeProfile', { body: { bio: 'Hello' } });
  expect(sent()).toEqual([
    '/api/profile',
    { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"bio":"Hello"}' },
  ]);
});

test('a problem is a refusal with its words and fields', async () => {
  answers(422, { ...problemOf('invalid', 'Please enter email'), fields: { email: 'Please enter email' } });
  expect(await call('signOut')).toEqual({
    allowed: false,
    code: 'invalid',
    detail: 'Please enter email',
    fields: { email: 'Please enter email' },
    status: 422,
  });
});

test('a server that cannot be reached is told calmly', async () => {
  fails(new TypeError('Failed to fetch'));
  expect(await call('signOut')).toMatchObject({ code: 'unreachable', detail: calm, status: 0 });
});

test('a page of a proxy is a surprise, not a refusal', async () => {
  answers(502, '<html>Bad gateway</html>');
  expect(await call('signOut')).toMatchObject({
    code: 'unexpected',
    detail: 'Something went wrong, please try again later.',
    status: 502,
  });
});

test('a success that is no JSON is a surprise', async () => {
  answers(200, '<html>Welcome to this hotel</html>');
  expect(await call('signOut')).toMatchObject({ code: 'unexpected' });
});

test('too many requests without words of ours are told in our words', () => {
  expect(notDoneFrom(429, 'slow down')).toMatchObject({ code: 'too-many-requests' });
});

test('a code we do not know is a surprise', () => {
  expect(notDoneFrom(400, { code: 'toString', detail: 'x' })).toMatchObject({ code: 'unexpected' });
});

test('a cancelled call stays cancelled', async () => {
  fails(new DOMException('left', 'AbortError'));
  await expect(call('signOut')).rejects.toThrow('left');
});

test('a query throws what was not done', async () => {
  answers(404, problemOf('not-found'));
  await expect(read('readProfile')).rejects.toThrow(CallFailed);
});
