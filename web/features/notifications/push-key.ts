/** Which key a browser's push subscription was made for. Pure, and small: the service worker has it, too. */

/** As base64url; undefined where the browser does not say. */
export function pushKeyOf(used: ArrayBuffer | null | undefined): string | undefined {
  if (!used) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(used)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether a subscription was made for this key; so it is where the browser does not say. */
export function isForKey(used: ArrayBuffer | null | undefined, publicKey: string): boolean {
  return (pushKeyOf(used) ?? publicKey) === publicKey;
}
