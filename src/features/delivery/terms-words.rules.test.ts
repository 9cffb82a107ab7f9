import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import { termsWords } from './terms-words.rules.ts';

const zone = {
  kind: 'door',
  regions: ['Northern', 'Savannah'],
  fee: pesewas(1_500),
  freeFrom: pesewas(20_000),
  cashUpTo: pesewas(50_000),
  days: { from: 1, until: 2 },
  point: null,
} satisfies Parameters<typeof termsWords>[0];

test('a zone says regions, fee, days and cash in plain words', () => {
  expect(termsWords(zone)).toEqual([
    'Regions: Northern, Savannah',
    'Fee: GH₵15.00. Free for orders from GH₵200.00.',
    'Arrives in 1 to 2 days',
    'You can pay up to GH₵500.00 in cash.',
  ]);
  const free = {
    ...zone,
    regions: [],
    fee: pesewas(0),
    freeFrom: null,
    cashUpTo: null,
    days: null,
  };
  expect(termsWords(free)).toEqual(['Regions: everywhere in Ghana', 'Free delivery']);
});

test.each([
  [0, 0, 'Ready today'],
  [0, 1, 'Ready today or tomorrow'],
  [0, 2, 'Ready within 2 days'],
  [1, 1, 'Ready in 1 day'],
  [3, 3, 'Ready in 3 days'],
])('a point with %i to %i days says: %s', (from, until, words) => {
  const point = {
    address: 'Hospital Road 4',
    city: 'Tamale',
    region: 'Northern',
    hours: 'Mon to Fri, 9:00 to 17:00',
    phone: null,
  } as const;
  expect(termsWords({ ...zone, kind: 'point', days: { from, until }, point })).toEqual([
    'Hospital Road 4, Tamale',
    'Mon to Fri, 9:00 to 17:00',
    words,
    'You pay before you pick it up.',
  ]);
});
