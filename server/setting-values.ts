/** The forms of settings: each accepts a text and answers the value that the server uses. */
import crypto from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** A whole number between two bounds, both included. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));

/** A URL with one of these schemes, each written with its colon, for which `also` holds. */
export const address = (protocols: string[], also: (url: URL) => boolean = () => true) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return protocols.includes(url.protocol) && also(url);
  });

/** An http or https URL without a query or fragment, for which `also` holds. */
export const webAddress = (also: (url: URL) => boolean = () => true) =>
  address(['http:', 'https:'], (url) => !/[?#]/.test(url.href) && also(url));

/** A key of this many bytes, as base64url. */
export const keyOfBytes = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

/** An IP address or a host name. */
export const hostName = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text));

/** A mail address; also `hello@localhost`, for a mail server on the same machine. */
export const mailAddress = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/);

/** A mail address, with or without a name before it. */
export const sender = z.string().regex(/^([^\r\n<>]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/);

const network = (text: string) =>
  isIP(text) !== 0 || (isIP(text.split('/', 1)[0]!) !== 0 && ipaddr.isValidCIDR(text));

/** `off`, a number of proxies, or a comma-separated list of addresses and networks. */
export const trustedProxies = z.union([
  z.literal('off').transform(() => false as const),
  wholeNumber(1, 10),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(network)),
]);

/** The store that STORAGE_URL names. */
export interface S3Storage {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `s3://KEY:SECRET@HOST/BUCKET?region=REGION`, or the same with `s3+http:` for a store without TLS. */
export const s3Storage = address(['s3:', 's3+http:']).transform((text, context): S3Storage => {
  // http and https are parsed with host and port; unknown schemes such as s3: are not.
  const url = new URL(text.replace(/^s3\+http:/, 'http:').replace(/^s3:/, 'https:'));
  const bucket = url.pathname.slice(1).replace(/\/$/, '');
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) || !url.username || !url.password)
    context.addIssue('incomplete');
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
});

/** Whether two VAPID keys, both base64url, are one pair. */
export function areVapidPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = crypto.createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}
