/** Which key a browser's push subscription was made for. Pure, and small: the service worker has it, too. */

/** Whether a subscription was made for this key, as base64url; so it is where the browser does not say. */
export function isForKey(used: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!used) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(used)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
