import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { describeCalls } from './openapi.ts';

const call = {
  method: 'PUT',
  path: '/api/products/{id}',
  access: 'admin',
  summary: 'Changes a product.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ notify: z.optional(z.boolean()) }),
  body: z.object({ price: moneyInJson() }),
  status: 200,
  answer: z.object({ price: moneyInJson() }),
  refusals: { gone: [404, 'There is no such product.'] },
} as const satisfies Contract;

const described = describeCalls([call], { title: 'Shop', version: '1' });
const operation = described.paths['/api/products/{id}']?.put as Record<string, object>;

test('a price is a number of cedis in both directions', () => {
  const price = (content: unknown) => /"price":(\{[^}]*\})/.exec(JSON.stringify(content))?.[1];
  expect(price(operation.requestBody)).toBe('{"type":"number"}');
  expect(price(operation.responses)).toBe('{"type":"number"}');
});

test('parameters say where they stand and whether they must', () => {
  expect(operation.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'notify', in: 'query', required: false },
  ]);
});

test('refusals and the need for a session are told', () => {
  expect(Object.keys(operation.responses ?? {})).toEqual(['200', '401', '404']);
  expect(operation.security).toEqual([{ bearer: [] }]);
});
