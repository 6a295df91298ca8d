/**
 * Whether a text area grows with its text by its style sheet (`field-sizing`). A browser that does not know
 * how has every text laid out once more to measure it, in the task of each change.
 */
export const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? true;
