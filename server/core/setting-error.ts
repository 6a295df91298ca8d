/** The one kind of error that ends a start: a setting, or what it points at, that Intent cannot run with. */

/** Its message is one clear line that names the setting, what was given and what is wanted; print it and exit 1. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** A URL as a message may quote it. */
export function withoutPassword(text: string): string {
  const url = new URL(text);
  url.password = '';
  return url.href;
}
