/** Escapes text that people typed, so that it is never markup. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML and XML need it, between tags and in quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (it) => entities[it]!);
}
