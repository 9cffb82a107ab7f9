import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallAddress } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { describeCalls, type Names } from './openapi.ts';

const call = { method: 'PUT', path: '/api/products/{id}' } as const;
const contract = {
  access: 'owner',
  summary: 'Changes a product.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ notify: z.optional(z.boolean()), limit: listPart.limit }),
  body: z.object({ price: moneyInJson() }),
  status: 200,
  answer: z.object({ price: moneyInJson() }),
  refusals: { gone: [404, 'We can’t find this product.'] },
} as const satisfies Contract;

const namesOf = (one: Contract, area = 'catalogue'): Names => ({
  calls: new Map([[one, { name: 'changeProduct', area }]]),
  schemas: new Map(),
  areas: new Map([['catalogue', 'Products.']]),
});
const described = describeCalls([{ call, contract }], namesOf(contract));
const operation = described.paths['/api/products/{id}']?.put as Record<string, object>;

test('a price is a number of cedis in both directions', () => {
  const { ChangeProductBody: body, ChangeProductAnswer: answer } = described.components.schemas;
  expect([body, answer]).toMatchObject([
    { properties: { price: { type: 'number' } } },
    { properties: { price: { type: 'number' } } },
  ]);
  expect(JSON.stringify(operation)).toContain('"$ref":"#/components/schemas/ChangeProductBody"');
});

test('parameters say where they stand and whether they must', () => {
  expect(operation.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'notify', in: 'query', required: false },
    { name: 'limit', in: 'query', required: false },
  ]);
});

test('what an address has as digits is described as the whole number that it is, with its bounds', () => {
  const [, , limit] = (operation.parameters ?? []) as { schema: object }[];
  expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 500 });
});

const statusesOf = (
  { method = call.method, ...differing }: Partial<Contract & Pick<CallAddress, 'method'>>,
  depends?: ['catalogue'],
) => {
  const one = { ...contract, ...differing };
  const { paths } = describeCalls(
    [{ call: { ...call, method }, contract: one, ...(depends ? { depends } : {}) }],
    namesOf(one),
  );
  const [described] = Object.values(Object.values(paths)[0] ?? {}) as [{ responses: object }];
  return Object.keys(described.responses).map(Number);
};

test('refusals and the need for a session are told', () => {
  expect(statusesOf({})).toEqual([200, 400, 401, 403, 404, 408, 413, 415, 417, 429, 431, 500, 503]);
  expect(operation.security).toEqual([{ session: [] }]);
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
  // 403 and 429 are for callers that send a key.
  expect(statusesOf({ ...reading, access: 'customer' })).toEqual([
    200, 400, 401, 403, 408, 417, 429, 431, 500, 503,
  ]);
});

test('what a key may do stands beside the call, and what anybody may', () => {
  const securityOf = (differing: Partial<Contract>) => {
    const one: Contract = { ...contract, ...differing };
    const { paths } = describeCalls([{ call, contract: one }], namesOf(one));
    return paths[call.path]?.put?.security;
  };
  expect(securityOf({ access: 'manager', scope: 'products.write' })).toEqual([
    { session: [] },
    { 'key.products.write': [] },
  ]);
  expect(securityOf({ access: 'visitor' })).toEqual([]);
});

test('a call without a name, an area or a name of its own is not described', () => {
  const unnamed = { ...namesOf(contract), calls: new Map() };
  expect(() => describeCalls([{ call, contract }], unnamed)).toThrow(
    'PUT /api/products/{id}: no contract file of an area exports its contract',
  );
  expect(() => describeCalls([{ call, contract }], namesOf(contract, 'poems'))).toThrow(
    'PUT /api/products/{id}: poems.feature.ts does not say what it is about',
  );
  const twice = { call: { ...call, path: '/api/again' }, contract } as const;
  expect(() => describeCalls([{ call, contract }, twice], namesOf(contract))).toThrow(
    'PUT /api/again: PUT /api/products/{id} is called changeProduct too',
  );
});

test('a refusal of every call stands once, one of its own beside its call', () => {
  expect(Object.keys(described.components.responses)).toContain('NotSignedInOrUnknownKey401');
  expect(operation.responses).toMatchObject({
    401: { $ref: '#/components/responses/NotSignedInOrUnknownKey401' },
    404: { description: expect.stringContaining('- `gone`: We can’t find this product.') },
  });
});
