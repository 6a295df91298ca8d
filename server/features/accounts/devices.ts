/** A browser in words, as its person would say it. */
import Bowser from 'bowser';

/** Far more than any browser says of itself. */
const readAtMost = 500;
/** Said instead of their system: people know their devices by these. */
const models = new Set(['iPhone', 'iPad']);

/** 'Chrome on Windows', 'Safari on iPhone'; of what says nothing known, 'An unknown browser'. */
export function deviceWords(userAgent: string | null): string {
  // It throws for nothing.
  const { browser, os, platform } = Bowser.parse((userAgent || '-').slice(0, readAtMost));
  if (!browser.name) return 'An unknown browser';
  const where = platform.model && models.has(platform.model) ? platform.model : os.name;
  return where ? `${browser.name} on ${where}` : browser.name;
}
