import { expect, test } from 'vitest';
import { networkOf } from './visit.ts';

test.each([
  ['196.168.10.4', '196.168.10.4'],
  ['::ffff:196.168.10.4', '196.168.10.4'],
  ['2c0f:2a80:1:2:3:4:5:6', '2c0f:2a80:1:2::/64'],
  ['2C0F:2A80:0001:0002::9', '2c0f:2a80:1:2::/64'],
  ['2c0f:2a80::9', '2c0f:2a80:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'gone'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
