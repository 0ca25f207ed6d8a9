import { expect, it } from 'vitest';
import { network } from './network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:ffff::2', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2408:8400:0:1a::5', '2408:8400:0:1a'],
  ['2408:8400:0:1a:0:0:0:1', '2408:8400:0:1a'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (address, expected) => {
  expect(network(address)).toBe(expected);
});
