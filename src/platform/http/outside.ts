import { BlockList, isIP } from 'node:net';

const notOutside: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // In IPv6 only 2000::/3 is assigned. These parts of it hold no hosts, or lead to other addresses.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [address, prefix] of notOutside) {
  inside.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4');
}
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether the address can be a host on the open network, by IANA's special-purpose registries. */
export function isOutside(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !inside.check(ip, 'ipv4');
  return family === 6 && given.check(ip, 'ipv6') && !inside.check(ip, 'ipv6');
}
