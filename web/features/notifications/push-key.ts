/**
 * Tells which key a browser's push subscription was made for. It is pure and small, because the service
 * worker loads it, too.
 */

/** The key as base64url; undefined where the browser does not tell. */
export function pushKeyOf(used: ArrayBuffer | null | undefined): string | undefined {
  if (!used) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(used)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether a subscription was made for this key; it counts as made for it where the browser does not tell. */
export function isForKey(used: ArrayBuffer | null | undefined, publicKey: string): boolean {
  return (pushKeyOf(used) ?? publicKey) === publicKey;
}
