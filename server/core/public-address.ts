/**
 * Decides which network addresses are on the public internet: calls to addresses that strangers name must
 * reach no others.
 */
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is on the public internet: not this machine, a private network, a link-local or a
 * multicast address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A mapped IPv4 address counts as that IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(compatible)) return false;
  return parsed.range() === 'unicast';
}

/** An older notation of IPv4 addresses, which the library does not recognise in hexadecimal: `::7f00:1`. */
const compatible = ipaddr.IPv6.parseCIDR('::/96');

/**
 * A look-up that refuses names of other addresses. It checks the address that is connected to, so a name
 * cannot change after a check.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (!found.every((it) => isPublicAddress(it.address))) return done(new NotPublic(host), '');
    const [first] = found;
    if (options.all) return done(null, found);
    done(null, first!.address, first!.family);
  });
};

export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the open internet`);
  }
}
