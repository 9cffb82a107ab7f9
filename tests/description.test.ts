import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { apiFilesPath, descriptionPath, webhookPath } from '#lib/paths.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { features } from '../src/app.ts';
import { describeAround, describeShop } from '../src/describe-shop.ts';

const described = {
  ...(await describeShop(features)),
  ...describeAround('Taama', 'https://taama.example'),
};
const written = JSON.stringify(described);

test('Redocly finds nothing, by the rules that it recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = (source: string) => lintFromString({ source, absoluteRef: '/openapi.json', config });
  const found = await lint(written);
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  const spoilt = await lint(JSON.stringify({ ...described, servers: [] }));
  expect(spoilt.map(({ ruleId }) => ruleId)).toEqual(['no-empty-servers']);
});

test('Spectral finds nothing, by the rules that it recommends', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas as never, 'recommended']] });
  const found = await spectral.run(written);
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual(
    [],
  );
});

/** These are below /api, but are no calls for readers of the description. */
const undescribed: Record<string, string> = {
  [`GET ${descriptionPath}`]: 'is the description',
  [`HEAD,GET ${apiFilesPath}*`]: 'the files of the page that shows it',
  'GET /api/origin/photographs/{id}/{hash}.jpg':
    'a picture in the shop’s pages, here because nothing keeps what stands below /api',
  [`POST ${webhookPath}`]: 'for the payment provider, which has its own description of it',
};

test('every route below /api is described, with its name, its area, who may come and what it answers', async () => {
  const { app } = await openTestShop();
  const routes = app.routeTable
    .filter(({ url, method }) => /^\/api\/[^*]/.test(url) && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !undescribed[route]);
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const,
    ),
  );
  expect(routes.sort()).toEqual(calls.map(([route]) => route).sort());
  for (const [route, call] of calls) {
    const { operationId, tags, security, responses, description } = call;
    expect({ route, operationId, tags, security, responses, description }).toEqual({
      route,
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
      tags: [expect.any(String)],
      security: expect.any(Array),
      responses: expect.objectContaining({ 400: expect.any(Object), 503: expect.any(Object) }),
      description: expect.stringContaining('\n\n'),
    });
  }
});

test('who may come is told as the server asks: nobody needs a session or a key for what is open', async () => {
  const { app } = await openTestShop();
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      const route = app.routeTable.find(
        ({ url, method: its }) =>
          its === method.toUpperCase() && url === path.replace(/\{(\w+)\}/g, ':$1'),
      );
      const { access, scope } = route?.config ?? {};
      const told = access === 'visitor' ? [] : [{ session: [] }];
      expect([path, security]).toEqual([path, scope ? [...told, { [`key.${scope}`]: [] }] : told]);
    }
  }
});

test('what programs are told stands there too, with the headers that sign it', () => {
  const webhooks = described.webhooks ?? {};
  expect(Object.keys(webhooks)).toEqual([
    ...['order.paid', 'order.shipped', 'order.returned', 'stock.low', 'product.changed', 'test'],
  ]);
  expect(webhooks['order.paid']?.post).toMatchObject({
    operationId: 'toldOrderPaid',
    security: [{ signature: [] }],
    parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }],
  });
});
