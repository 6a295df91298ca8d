import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic, NotPublic } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::7f00:1',
  '198.18.0.1',
  '203.0.113.9',
  '2002:7f00:1::',
  '2001:db8::1',
  '127.1',
  '64:ff9b::a00:1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  'intent.example',
])('%s is not in the open', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['1.1.1.1', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is in the open',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([{}, { all: true }])(
  'a name that leads to this machine is refused when it is looked up',
  async (options) => {
    const error = await new Promise((resolve) => lookUpPublic('localhost', options, resolve));
    expect(error).toBeInstanceOf(NotPublic);
  },
);
