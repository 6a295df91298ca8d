/**
 * Whether CSS alone makes a text area grow with its text (`field-sizing`). In other browsers a script
 * measures the text, which costs one more layout for each change.
 */
export const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? true;
