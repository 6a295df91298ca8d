import { describe, expect, it } from 'vitest';
import { openEdit } from './edit-conflict.ts';

const began = { title: 'A house', priceRange: 350_000, range: { min: 1, max: null } };

describe('an edit that was left', () => {
  it('goes on where it was, while the intention stands as it did', () => {
    const typed = { ...began, title: 'A bright house' };
    expect(openEdit(began, { typed, began, leftOut: {} })).toEqual({ initial: typed, leftOut: {} });
  });

  it('gives way to newer answers, and what was typed waits to be chosen', () => {
    const now = { ...began, priceRange: 399_000 };
    const typed = { ...began, title: 'A bright house', range: { min: 2, max: null } };
    expect(openEdit(now, { typed, began, leftOut: {} })).toEqual({
      initial: now,
      leftOut: { title: 'A bright house', range: { min: 2, max: null } },
    });
  });

  it('leaves nothing to choose when the same was saved elsewhere', () => {
    const now = { ...began, title: 'A bright house' };
    expect(openEdit(now, { typed: now, began, leftOut: {} })).toEqual({ initial: now, leftOut: {} });
  });

  it('keeps what waits to be chosen while one types on, and through another change', () => {
    const leftOut = { title: 'A bright house', priceRange: 399_000 };
    const typed = { ...began, priceRange: 360_000 };
    expect(openEdit(began, { typed, began, leftOut })).toEqual({ initial: typed, leftOut });
    const now = { ...began, title: 'A bright house' };
    expect(openEdit(now, { typed, began, leftOut })).toEqual({
      initial: now,
      leftOut: { priceRange: 360_000 },
    });
  });

  it('that was never begun is the intention as it stands', () => {
    expect(openEdit(began, null)).toEqual({ initial: began, leftOut: {} });
  });

  it('forgets a question that is no longer asked', () => {
    const typed = { ...began, title: 'Now', gone: 'x' };
    const edit = { typed, began: { ...began, gone: 'y' }, leftOut: { gone: 'z' } };
    expect(openEdit(began, edit)).toEqual({ initial: { ...began, title: 'Now' }, leftOut: {} });
  });
});
