import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import { regions } from '#lib/regions.ts';
import { toldDelivery } from './told-delivery.rules.ts';

type Told = Parameters<typeof toldDelivery>[0][number];

const north: Told = {
  kind: 'door',
  regions: ['Northern', 'Savannah'],
  fee: pesewas(1_500),
  freeFrom: pesewas(20_000),
  cashUpTo: pesewas(50_000),
  point: null,
};
const accra: Told = {
  ...north,
  regions: ['Greater Accra'],
  fee: pesewas(3_000),
  freeFrom: null,
  cashUpTo: null,
};
const point: Told = {
  ...accra,
  kind: 'point',
  regions: [],
  fee: pesewas(0),
  point: { address: 'Road 4', city: 'Tamale', region: 'Northern', hours: 'Daily', phone: null },
};

test.each([
  [
    [north, accra, point],
    'GH₵15.00 to GH₵30.00 by region, free from GH₵200.00 in some regions. Pick up free in Tamale. Cash on delivery in Northern, Savannah.',
  ],
  [[north], 'GH₵15.00, free from GH₵200.00. Cash on delivery in Northern, Savannah.'],
  [[accra], 'GH₵30.00.'],
  [
    [{ ...accra, fee: pesewas(0) }, north],
    'Free to GH₵15.00 by region, free from GH₵200.00 in some regions. Cash on delivery in Northern, Savannah.',
  ],
  [[{ ...north, fee: pesewas(0), regions: [...regions] }], 'Free. Cash on delivery.'],
  [
    [{ ...north, regions: regions.slice(0, 9) }],
    'GH₵15.00, free from GH₵200.00. Cash on delivery in some regions.',
  ],
  [[], 'Fee and days at the checkout.'],
])('offers are told before a region is known: %#', (offers, words) => {
  expect(toldDelivery(offers)).toBe(words);
});
