import { expect, test } from 'vitest';
import { openTestShop } from '#tests/shop.ts';

const { app } = await openTestShop({ role: 'web' });

test('the page of the API has every call, and every word in it is led to something', async () => {
  const { statusCode, headers, body } = await app.inject('/api');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).not.toMatch(/<script|style="/);
  const described = (await app.inject('/api/openapi.json')).json();
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const methods of Object.values<Record<string, { operationId: string }>>(described.paths)) {
    for (const { operationId } of Object.values(methods)) expect(ids).toContain(operationId);
  }
  const led = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(led.filter((id) => !ids.includes(id))).toEqual([]);
  expect((await app.inject('/api/')).headers.location).toBe('/api');
});
