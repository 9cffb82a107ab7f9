import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openPageCache } from '../kept/page-cache.ts';
import { openLog } from '../logging.ts';
import { openRush } from '../rush.ts';
import { openServer } from './server.ts';
import { networkOf, siteOf } from './visit.ts';

const cache = openPageCache({ since: () => 0 } as never, { limit: 1, room: 100_000, headers: {} });

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

test.each([
  [0, '198.51.100.7'],
  [1, '203.0.113.9'],
  [2, '192.0.2.1'],
])('behind %i proxies a visitor cannot choose the own address: it is %s', async (hops, address) => {
  const server = openServer(
    { ...readConfig({}), trustedProxies: hops },
    { log: openLog(), rush: openRush() },
    cache,
  );
  server.get('/', { config: { access: 'visitor' } }, async ({ ip }) => ({ ip }));
  const answer = await server.inject({
    url: '/',
    remoteAddress: '198.51.100.7',
    // The visitor wrote the first two; each proxy adds the address that it saw.
    headers: { 'x-forwarded-for': '10.0.0.1, 192.0.2.1, 203.0.113.9', 'x-real-ip': '10.0.0.2' },
  });
  expect(answer.json()).toEqual({ ip: address });
  await server.close();
});

test.each([
  ['in production, uncounted', true, 0, 1],
  ['in production, counted', true, 1, 0],
  ['on this machine', false, 0, 0],
])('a proxy %s is told of as often as it has to be', async (_, production, hops, times) => {
  const said: string[] = [];
  const server = openServer(
    { ...readConfig({}), production, trustedProxies: hops },
    { log: openLog((line) => said.push(JSON.parse(line).message)), rush: openRush() },
    cache,
  );
  server.get('/', { config: { access: 'visitor' } }, async () => ({}));
  await server.inject('/');
  expect(said).toEqual([]);
  for (const address of ['203.0.113.9', '203.0.113.10']) {
    await server.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  }
  expect(said).toHaveLength(times);
  expect(said.join()).toContain(times > 0 ? 'TRUST_PROXY_HOPS is 0' : '');
  await server.close();
});

test.each([
  ['196.168.10.4', '196.168.10.4'],
  ['2c0f:2a80:1:2::/64', '2c0f:2a80:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
])('%s is of the site %s', (network, site) => {
  expect(siteOf(network)).toBe(site);
});
