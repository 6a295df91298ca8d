import { describe, expect, it } from 'vitest';
import { goOnFrom, goOnStateAt, goOnTo } from './navigation-state.ts';

const at = (address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'https://intent.example');
  return { pathname, search, hash, state };
};

describe('where one goes on to once signed in', () => {
  it('is the whole address of what was asked for', () => {
    const state = goOnTo(at('/matches?chat=a_b#there'));
    expect(goOnFrom(state)).toBe('/matches?chat=a_b#there');
  });

  it.each(['/sell/1', '/buy/2?alerts#candidates', '/intentions'])('from %s is that itself', (address) => {
    expect(goOnFrom(goOnStateAt(at(address, goOnTo(at('/profile')))))).toBe(address);
  });

  it.each(['/', '/login', '/register', '/about', '/buy', '/sell?category=property', '/buying/1'])(
    'from %s is what came along to there, or nothing',
    (address) => {
      expect(goOnStateAt(at(address))).toBeNull();
      const came = { ...goOnTo(at('/profile#sessions')), email: 'alice@example.org' };
      expect(goOnStateAt(at(address, came))).toEqual({ goOnTo: '/profile#sessions' });
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    'javascript:alert(1)',
    'matches',
    '',
    7,
    null,
  ])('is never another site, as in %s', (somewhere) => {
    expect(goOnFrom({ goOnTo: somewhere })).toBeNull();
  });

  it('is nothing without a state', () => {
    expect(goOnFrom(null)).toBeNull();
    expect(goOnFrom('entered')).toBeNull();
  });
});
