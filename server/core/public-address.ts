/** Which network addresses are out in the open: calls to addresses that strangers name must reach nothing else. */
import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Whether the address is one of the open internet: not this machine, a private network, a link or a group. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !special.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

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

/** IANA's special-purpose registries; a mapped IPv4 address is checked as the IPv4 address it is. */
const special = new BlockList();
const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const networks6 = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const;
for (const [network, bits] of networks4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of networks6) special.addSubnet(network, bits, 'ipv6');
