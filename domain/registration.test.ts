import { expect, test } from 'vitest';
import { readRegistration } from './registration.ts';

test.each([
  ['ab12cde', 'AB12 CDE'],
  [' AB 12-CDE ', 'AB12 CDE'],
  ['A123ABC', 'A123 ABC'],
  ['q7 abc', 'Q7 ABC'],
  ['ABC123A', 'ABC 123A'],
  ['ABC1A', 'ABC 1A'],
  ['ABC 123', 'ABC 123'],
  ['AB1234', 'AB 1234'],
  ['1234 A', '1234 A'],
  ['1 A', '1 A'],
  ['AIZ 1234', 'AIZ 1234'],
  ['1234 IA', '1234 IA'],
])('%s is read as %s', (typed, written) => {
  expect(readRegistration(typed)).toBe(written);
});

test.each([
  '',
  'AB12 C',
  'QB12 CDE',
  'AB12 CDI',
  'AB12 CDEF',
  'I123 ABC',
  'A0 ABC',
  'ABC 123I',
  'ABC 1234',
  'AB 01',
  'ABCD 12',
  '12345 A',
  'AB 12 CD £',
])('%j is none', (typed) => {
  expect(readRegistration(typed)).toBeNull();
});
