/** What a page does not say. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** That the session ended is no news to who ended it. It would be said within a moment. */
export function expectUntold(page: Page): Promise<void> {
  const told = page.getByText('You were signed out').waitFor({ timeout: 2_000 });
  return expect(told).rejects.toThrow(/Timeout/);
}
