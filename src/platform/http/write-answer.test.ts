import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { pesewas } from '#lib/money.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { writeAnswer } from './write-answer.ts';

const priced = { access: 'visitor', summary: 'Prices.', status: 200, list: true } as const;
const named: Contract = { ...priced, answer: z.array(z.object({ name: z.string() })) };
const sold: Contract = {
  ...priced,
  answer: z.array(z.object({ name: z.string(), price: moneyInJson() })),
};
const write = (contract: Contract, items: unknown[]) =>
  writeAnswer(contract, { items, total: items.length }, '/api/things').body;

let read = 0;
const jar = Object.freeze({
  name: 'Jar',
  get price() {
    read += 1;
    return pesewas(60_50);
  },
});

test('an item that is frozen is encoded once for each contract, and one that may change anew', () => {
  const soap = { name: 'Soap', price: pesewas(25_00) };
  expect(write(sold, [jar, soap])).toBe('[{"name":"Jar","price":60.5},{"name":"Soap","price":25}]');
  const once = read;
  soap.name = 'Black Soap';
  expect(write(sold, [soap, jar])).toBe(
    '[{"name":"Black Soap","price":25},{"name":"Jar","price":60.5}]',
  );
  expect(read).toBe(once);
  expect(write(named, [jar])).toBe('[{"name":"Jar"}]');
  expect(write(sold, [])).toBe('[]');
});

test('so is a frozen answer that is no list', () => {
  const { list: _, ...one } = sold;
  const jars = Object.freeze([jar]);
  const first = writeAnswer(one, jars, '/api/things').body;
  const once = read;
  expect(writeAnswer(one, jars, '/api/things').body).toBe(first);
  expect(first).toBe('[{"name":"Jar","price":60.5}]');
  expect(read).toBe(once);
});
