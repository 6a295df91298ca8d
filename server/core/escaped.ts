/** What people typed is text wherever it stands, never markup. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML and XML take it, between tags and in quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (it) => entities[it]!);
}
