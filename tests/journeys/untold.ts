/** Expectations about what a page does not say. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that a person who ended the session is not told that it ended; it would be told within a moment.
 */
export function expectUntold(page: Page): Promise<void> {
  const told = page.getByText('You were signed out').waitFor({ timeout: 2_000 });
  return expect(told).rejects.toThrow(/Timeout/);
}
