/**
 * The signs of a scam that need a library to read: letters that look alike, and whose telephone number it is.
 * It is loaded when a message has such a part.
 */
import punycode from 'punycode/punycode.js';
import unhomoglyph from 'unhomoglyph';
import { namesHost } from '../../../domain/links.ts';
import { type AddressRead, isForeign, looksLikeOurs, type ScamSign } from '../../../domain/scams.ts';
import { siteName } from '../../../domain/site-name.ts';
import { telephonesIn } from '../../core/telephones.ts';

/** The signs in a message. `here` is the host of this site: 'intent.example'. */
export function signsFound(message: string, here: string): ReadonlySet<ScamSign> {
  const ours = { host: here, name: siteName };
  const found = new Set<ScamSign>();
  if (addressesIn(message).some((it) => looksLikeOurs(it, ours))) found.add('lookalike-link');
  if (telephonesIn(message).some((it) => isForeign(it.callingCode))) found.add('foreign-number');
  return found;
}

/**
 * A candidate for an address or a number ends at a space, bracket or quote; punctuation around it is left
 * out.
 */
const candidate = /[^\s<>()[\]{}"“”]+/gu;

function addressesIn(message: string): AddressRead[] {
  return [...message.normalize('NFKC').matchAll(candidate)].flatMap(([text]) => read(text) ?? []);
}

function read(text: string): AddressRead | null {
  const [, scheme, rest = ''] = /^([a-z]+:\/\/)?(.*)$/isu.exec(text) ?? [];
  const [authority = ''] = rest.split(/[/?#\\]/);
  const at = authority.lastIndexOf('@');
  const [typed = ''] = authority.slice(at + 1).split(':');
  const host = typed.replace(/[^\p{L}\d]+$/u, '');
  if (!(scheme ? host.includes('.') : namesHost(host))) return null;
  const folded = unhomoglyph(host.toLowerCase().split('.').map(decoded).join('.'));
  return { host: host.toLowerCase(), folded, before: authority.slice(0, Math.max(0, at)) };
}

/**
 * A label whose punycode stands for no letters stays as typed. That is no sign of a scam: nobody can register
 * it, and what it resembles is read from what is typed.
 */
function decoded(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch {
    return label;
  }
}
