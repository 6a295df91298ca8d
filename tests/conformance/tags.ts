/**
 * Tags of tests: a test names the requirements it shows, as in `test('a toast goes', { tags: ['9.toast'] },
 * …)`. An id that is no requirement is an error of types, and vitest refuses the test.
 */
import type { TestTagDefinition } from 'vitest/config';
import { type RequirementId, requirements } from './requirements/index.ts';

declare module 'vitest' {
  interface TestTags {
    requirement: RequirementId;
  }
}

/** The tags for vitest's configuration. */
export const tags: TestTagDefinition[] = requirements.map(({ id, text }) => ({
  name: id,
  description: text,
}));
