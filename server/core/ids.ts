/** Reads ids in an address. */

/** The ids in 'id,id,id', each once. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(','))].filter((id) => id !== '');
}
