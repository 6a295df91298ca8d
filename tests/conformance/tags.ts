/**
 * A test names the requirements it shows as its tags: `test('a toast goes', { tags: ['9.toast'] }, …)`. An id
 * that is no requirement is an error of types, and vitest refuses the test.
 */
import type { TestTagDefinition } from 'vitest/config';
import { type RequirementId, requirements } from './requirements/index.ts';

declare module 'vitest' {
  interface TestTags {
    requirement: RequirementId;
  }
}

/** For vitest's configuration: what its tests may be tagged with. */
export const tags: TestTagDefinition[] = requirements.map(({ id, text }) => ({
  name: id,
  description: text,
}));
