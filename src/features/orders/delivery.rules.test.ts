import { expect, test } from 'vitest';
import { announcedHolidays } from '#features/settings/announced-holidays.rules.ts';
import { accraWords, otherRegionsWords } from '#features/settings/promise-words.rules.ts';
import { regions } from '#lib/regions.ts';
import { forSeeds, type Random } from '#tests/random/random.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import { deliveryDates, deliveryWords, expectedDates } from './delivery.rules.ts';
import { isHoliday } from './holidays.rules.ts';

const promise = demoFacts.delivery;
const holidays = { promise, announced: announcedHolidays };

test.each([
  ['a Monday', '2026-11-23T10:00Z', 'Tue 24 Nov to Wed 25 Nov', 'Thu 26 Nov to Mon 30 Nov'],
  ['midnight', '2026-11-23T00:00Z', 'Tue 24 Nov to Wed 25 Nov', 'Thu 26 Nov to Mon 30 Nov'],
  [
    'before four',
    '2026-11-23T15:59:59.999Z',
    'Tue 24 Nov to Wed 25 Nov',
    'Thu 26 Nov to Mon 30 Nov',
  ],
  ['at four', '2026-11-23T16:00Z', 'Wed 25 Nov to Thu 26 Nov', 'Fri 27 Nov to Tue 1 Dec'],
  [
    'the last moment',
    '2026-11-23T23:59:59.999Z',
    'Wed 25 Nov to Thu 26 Nov',
    'Fri 27 Nov to Tue 1 Dec',
  ],
  ['a Friday', '2026-11-20T10:00Z', 'Sat 21 Nov to Mon 23 Nov', 'Wed 25 Nov to Fri 27 Nov'],
  ['late on Friday', '2026-11-20T17:00Z', 'Mon 23 Nov to Tue 24 Nov', 'Wed 25 Nov to Fri 27 Nov'],
  ['a Saturday', '2026-11-21T10:00Z', 'Mon 23 Nov to Tue 24 Nov', 'Wed 25 Nov to Fri 27 Nov'],
  ['a Sunday', '2026-11-22T10:00Z', 'Mon 23 Nov to Tue 24 Nov', 'Wed 25 Nov to Fri 27 Nov'],
  ['late on Sunday', '2026-11-22T20:00Z', 'Tue 24 Nov to Wed 25 Nov', 'Thu 26 Nov to Mon 30 Nov'],
  ["before Farmers' Day", '2026-12-03T10:00Z', 'Sat 5 Dec to Mon 7 Dec', 'Wed 9 Dec to Fri 11 Dec'],
  ["on Farmers' Day", '2026-12-04T10:00Z', 'Sat 5 Dec to Mon 7 Dec', 'Wed 9 Dec to Fri 11 Dec'],
  ['a month end', '2026-11-30T10:00Z', 'Tue 1 Dec to Wed 2 Dec', 'Thu 3 Dec to Tue 8 Dec'],
  ['Christmas Eve', '2026-12-24T12:00Z', 'Tue 29 Dec to Wed 30 Dec', 'Thu 31 Dec to Tue 5 Jan'],
  ['Boxing Day', '2026-12-26T12:00Z', 'Tue 29 Dec to Wed 30 Dec', 'Thu 31 Dec to Tue 5 Jan'],
  ["New Year's Eve", '2026-12-31T12:00Z', 'Sat 2 Jan to Mon 4 Jan', 'Wed 6 Jan to Mon 11 Jan'],
  ['before Easter', '2026-04-02T12:00Z', 'Sat 4 Apr to Tue 7 Apr', 'Thu 9 Apr to Mon 13 Apr'],
  ['before the Eid', '2026-03-19T12:00Z', 'Tue 24 Mar to Wed 25 Mar', 'Thu 26 Mar to Mon 30 Mar'],
  ['before a leap day', '2024-02-28T12:00Z', 'Thu 29 Feb to Fri 1 Mar', 'Mon 4 Mar to Wed 6 Mar'],
  ['late before it', '2024-02-28T16:00Z', 'Fri 1 Mar to Sat 2 Mar', 'Tue 5 Mar to Thu 7 Mar'],
  ['no leap year', '2027-02-26T12:00Z', 'Sat 27 Feb to Mon 1 Mar', 'Wed 3 Mar to Fri 5 Mar'],
  [
    'another clock',
    '2026-11-23T18:00+03:00',
    'Tue 24 Nov to Wed 25 Nov',
    'Thu 26 Nov to Mon 30 Nov',
  ],
])('of %s, %s, an order arrives %s in Accra and %s elsewhere', (_when, at, accra, elsewhere) => {
  const words = regions.map((region) => {
    const { from, until } = deliveryDates(new Date(at), region, holidays);
    return [region, deliveryWords(from, until).replaceAll('\u00a0', ' ')];
  });
  expect(Object.fromEntries(words)).toEqual(
    Object.fromEntries(
      regions.map((region) => [region, region === 'Greater Accra' ? accra : elsewhere]),
    ),
  );
});

test('the words are those of the specification, made of the numbers', () => {
  expect(demoFacts.delivery).toMatchObject({
    accra: { from: 1, until: 2 },
    otherRegions: { from: 3, until: 5 },
  });
  expect([accraWords(promise), otherRegionsWords(promise)]).toEqual([
    '1-2 days',
    '3-5 business days',
  ]);
});

test('an order arrives after it was placed, the last day not before the first, on a day of delivery', () =>
  forSeeds(300, (random) => {
    const orderedAt = anyMoment(random);
    const region = random.oneOf(regions);
    const { from, until } = deliveryDates(orderedAt, region, holidays);
    expect(from.getTime()).toBeGreaterThan(orderedAt.getTime());
    expect(until.getTime()).toBeGreaterThanOrEqual(from.getTime());
    for (const day of [from, until]) {
      expect(day.toISOString()).toMatch(/T00:00:00\.000Z$/);
      expect(isHoliday(day.toISOString().slice(0, 10), announcedHolidays)).toBe(false);
      expect(region === 'Greater Accra' ? [0] : [0, 6]).not.toContain(day.getUTCDay());
    }
  }));

test('who orders earlier is promised no later day, and Accra no later than the rest', () =>
  forSeeds(300, (random) => {
    const earlier = anyMoment(random);
    const later = new Date(earlier.getTime() + random.below(10 * 24 * 60 * 60 * 1000));
    const region = random.oneOf(regions);
    const one = deliveryDates(earlier, region, holidays);
    const other = deliveryDates(later, region, holidays);
    expect(one.from.getTime()).toBeLessThanOrEqual(other.from.getTime());
    expect(one.until.getTime()).toBeLessThanOrEqual(other.until.getTime());
    const accra = deliveryDates(earlier, 'Greater Accra', holidays);
    expect(accra.until.getTime()).toBeLessThanOrEqual(one.until.getTime());
  }));

test('nothing arrives on a day that was announced', () => {
  const monday = new Date('2026-11-23T10:00Z');
  const announced = [{ day: '2026-11-24' }, { day: '2026-11-26' }];
  const { from, until } = deliveryDates(monday, 'Greater Accra', { promise, announced });
  expect(deliveryWords(from, until)).toBe('Wed\u00a025\u00a0Nov to Fri\u00a027\u00a0Nov');
});

test.each([
  ['a Monday', '2026-11-23T10:00Z', 'Greater Accra', '2026-11-23'],
  ['late on Saturday', '2026-11-21T17:00Z', 'Greater Accra', '2026-11-23'],
  ['a Sunday', '2026-11-22T10:00Z', 'Greater Accra', '2026-11-23'],
  ["Farmers' Day", '2026-12-04T10:00Z', 'Greater Accra', '2026-12-05'],
  ['Christmas', '2026-12-25T10:00Z', 'Volta', '2026-12-29'],
  ['a Saturday', '2026-11-21T10:00Z', 'Volta', '2026-11-23'],
] as const)(
  'what comes on the same day comes on a day of delivery: %s',
  (_when, at, region, day) => {
    const days = { from: 0, until: 0 };
    const { promise: delivery, announced } = holidays;
    const told = { delivery, days, holidays: announced, closedUntil: null };
    const dates = expectedDates(new Date(at), region, told);
    expect(dates).toEqual({ from: `${day}T00:00:00.000Z`, until: `${day}T00:00:00.000Z` });
  },
);

test('a single day is named once', () => {
  const day = new Date('2026-11-24');
  expect(deliveryWords(day, day)).toBe('Tue\u00a024\u00a0Nov');
});

test('what is no moment is refused', () => {
  expect(() => deliveryDates(new Date('soon'), 'Volta', { promise, announced: [] })).toThrow(
    RangeError,
  );
});

function anyMoment(random: Random): Date {
  const from = Date.UTC(2026, 0, 1);
  return new Date(from + random.below(Date.UTC(2032, 0, 1) - from));
}
