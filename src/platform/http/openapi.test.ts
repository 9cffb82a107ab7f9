import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallAddress } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { describeCalls } from './openapi.ts';

const call = { method: 'PUT', path: '/api/products/{id}' } as const;
const contract = {
  access: 'owner',
  summary: 'Changes a product.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ notify: z.optional(z.boolean()) }),
  body: z.object({ price: moneyInJson() }),
  status: 200,
  answer: z.object({ price: moneyInJson() }),
  refusals: { gone: [404, 'We can’t find this product.'] },
} as const satisfies Contract;

const described = describeCalls([{ call, contract }], { title: 'Shop', version: '1' });
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

const statusesOf = (
  { method = call.method, ...differing }: Partial<Contract & Pick<CallAddress, 'method'>>,
  depends?: ['catalogue'],
) => {
  const { paths } = describeCalls(
    [
      {
        call: { ...call, method },
        contract: { ...contract, ...differing },
        ...(depends ? { depends } : {}),
      },
    ],
    { title: 'Shop', version: '1' },
  );
  const [described] = Object.values(Object.values(paths)[0] ?? {}) as [{ responses: object }];
  return Object.keys(described.responses).map(Number);
};

test('refusals and the need for a session are told', () => {
  expect(statusesOf({})).toEqual([200, 400, 401, 403, 404, 408, 413, 415, 417, 431, 500, 503]);
  expect(operation.security).toEqual([{ bearer: [] }]);
});

test('what the server answers before an operation is asked follows from the contract', () => {
  const { params: _, body: __, refusals: ___, ...bare } = contract;
  const plain = { ...bare, params: undefined, body: undefined, refusals: undefined };
  const reading = {
    ...(plain as unknown as Partial<Contract>),
    access: 'visitor',
    method: 'GET',
  } as const;
  expect(statusesOf(reading)).toEqual([200, 400, 408, 417, 431, 500, 503]);
  expect(statusesOf({ ...reading, etag: true })).toContain(304);
  expect(statusesOf(reading, ['catalogue'])).toContain(304);
  expect(statusesOf({ ...reading, tries: true })).toContain(429);
  expect(statusesOf({ ...reading, access: 'customer' })).toContain(401);
  expect(statusesOf({ ...reading, access: 'customer' })).not.toContain(403);
});
