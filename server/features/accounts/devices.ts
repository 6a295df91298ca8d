/** Words for a browser, as its person would say them. */
import Bowser from 'bowser';

/** Characters of a user agent that are read: far more than any browser sends. */
const readAtMost = 500;
/** Models that are named instead of their operating system: people know these devices by their model. */
const models = new Set(['iPhone', 'iPad']);

/**
 * 'Chrome on Windows', 'Safari on iPhone'; 'An unknown browser' where the user agent names none that is
 * known.
 */
export function deviceWords(userAgent: string | null): string {
  // Bowser throws for an empty text.
  const { browser, os, platform } = Bowser.parse((userAgent || '-').slice(0, readAtMost));
  if (!browser.name) return 'An unknown browser';
  const where = platform.model && models.has(platform.model) ? platform.model : os.name;
  return where ? `${browser.name} on ${where}` : browser.name;
}
