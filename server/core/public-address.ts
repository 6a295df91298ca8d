/** Which network addresses are out in the open: calls to addresses that strangers name must reach nothing else. */
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether the address is one of the open internet: not this machine, a private network, a link or a group. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A mapped IPv4 address is looked at as the IPv4 address it is.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(compatible)) return false;
  return parsed.range() === 'unicast';
}

/** IPv4 addresses in an older spelling, which the library does not know in figures: `::7f00:1`. */
const compatible = ipaddr.IPv6.parseCIDR('::/96');

/** A name that leads anywhere else is refused when it is looked up, so that it cannot change its mind after a check. */
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
