import { describe, expect, test } from 'vitest';
import {
  daysOf,
  daysOfMonth,
  faultOfDays,
  lengthOf,
  type Period,
  periods,
  stepBefore,
  stepsOf,
  writeDays,
} from './period.rules.ts';

const chosen = { from: '2026-02-10', until: '2026-03-01' };

test.each([
  ['today', '2026-11-23', '2026-11-23 2026-11-23', '2026-11-22 2026-11-22'],
  ['week', '2026-11-03', '2026-10-28 2026-11-03', '2026-10-21 2026-10-27'],
  ['recent', '2026-03-01', '2026-01-31 2026-03-01', '2026-01-01 2026-01-30'],
  ['recent', '2026-11-30', '2026-11-01 2026-11-30', '2026-10-02 2026-10-31'],
  ['this-month', '2026-11-23', '2026-11-01 2026-11-23', '2026-10-01 2026-10-23'],
  // February has no 31st, so all of it is compared with all of March.
  ['this-month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['last-month', '2026-11-01', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
  ['last-month', '2026-03-31', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['last-month', '2026-01-15', '2025-12-01 2025-12-31', '2025-11-01 2025-11-30'],
  ['this-year', '2026-11-23', '2026-01-01 2026-11-23', '2025-01-01 2025-11-23'],
  ['this-year', '2028-02-29', '2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
  ['days', '2026-11-23', '2026-02-10 2026-03-01', '2026-01-21 2026-02-09'],
] as const)('%s, asked on %s, is %s, beside %s', (period, today, days, before) => {
  const found = daysOf({ period, ...(period === 'days' ? chosen : {}) }, today);
  expect(`${found.days.from} ${found.days.until}`).toBe(days);
  expect(`${found.before.from} ${found.before.until}`).toBe(before);
});

test('a whole month stands beside the whole month before, however it was chosen', () => {
  const march = { period: 'days', from: '2026-03-01', until: '2026-03-31' } as const;
  expect(daysOf(march, '2026-11-23').before).toEqual({ from: '2026-02-01', until: '2026-02-28' });
});

test('the period before ends before the period begins', () => {
  for (const period of periods.filter((one): one is Period => one !== 'days')) {
    for (const today of ['2026-01-01', '2026-03-31', '2028-02-29', '2026-12-31']) {
      const { days, before } = daysOf({ period }, today);
      expect(before.until < days.from, `${period} on ${today}`).toBe(true);
    }
  }
});

describe('two days', () => {
  test.each([
    ['both are needed', { from: '2026-02-10' }, 'Please choose a first and a last day.'],
    [
      'in their order',
      { from: '2026-02-10', until: '2026-02-09' },
      'The last day cannot come before the first.',
    ],
    ['three years are a period', { from: '2024-01-01', until: '2026-12-31' }, ''],
    [
      'and no more',
      { from: '2024-01-01', until: '2027-01-01' },
      'Please choose at most 1096 days.',
    ],
    ['one day is one', { from: '2026-02-10', until: '2026-02-10' }, ''],
  ])('%s', (_, days, says) => {
    expect(faultOfDays({ period: 'days', ...days })).toBe(says);
  });
});

test('a period is drawn by days, and by months if there are too many', () => {
  expect(stepsOf({ from: '2026-10-31', until: '2026-11-02' })).toEqual(
    ['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => ({ from: day, until: day })),
  );
  const year = stepsOf({ from: '2026-01-15', until: '2026-11-23' });
  expect(year).toHaveLength(11);
  expect(year.at(0)).toEqual({ from: '2026-01-15', until: '2026-01-31' });
  expect(year.at(1)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(year.at(-1)).toEqual({ from: '2026-11-01', until: '2026-11-23' });
  expect(year.reduce((sum, step) => sum + lengthOf(step), 0)).toBe(313);
});

describe('what stands beside each step', () => {
  const spring = { period: 'days', from: '2026-03-01', until: '2026-05-31' } as const;
  const beside = (asked: Parameters<typeof daysOf>[0], today: string) => {
    const compared = daysOf(asked, today);
    return stepsOf(compared.days).map((step) => stepBefore(step, compared, asked.period));
  };
  const written = (steps: ReturnType<typeof beside>) =>
    steps.map(({ from, until }) => `${from} ${until}`);

  test('is as far into the period before', () => {
    expect(written(beside(spring, '2026-11-23'))).toEqual([
      '2025-11-29 2025-12-29',
      '2025-12-30 2026-01-28',
      '2026-01-29 2026-02-28',
    ]);
  });

  test('of a year’s months is the same month, up to the same day', () => {
    const months = written(beside({ period: 'this-year' }, '2028-03-03'));
    expect(months).toEqual([
      '2027-01-01 2027-01-31',
      '2027-02-01 2027-02-28',
      '2027-03-01 2027-03-03',
    ]);
  });

  test.each([
    [spring, '2026-11-23'],
    [{ period: 'days', from: '2024-01-15', until: '2026-11-23' }, '2026-11-23'],
    [{ period: 'this-year' }, '2026-11-23'],
    [{ period: 'this-year' }, '2028-02-29'],
    [{ period: 'this-year' }, '2028-03-03'],
    [{ period: 'this-year' }, '2028-12-31'],
    [{ period: 'this-month' }, '2026-03-31'],
    [{ period: 'last-month' }, '2026-04-15'],
    [{ period: 'recent' }, '2026-03-01'],
  ] as const)('is together the whole period before: %o on %s', (asked, today) => {
    const { before } = daysOf(asked, today);
    const steps = beside(asked, today).filter(({ from, until }) => from <= until);
    expect([steps.at(0)?.from, steps.at(-1)?.until]).toEqual([before.from, before.until]);
    for (const [place, { from }] of steps.slice(1).entries()) {
      expect(lengthOf({ from: steps[place]?.until ?? '', until: from })).toBe(2);
    }
  });

  test('of a month is none where the month before had fewer days', () => {
    const days = beside({ period: 'this-month' }, '2026-03-31');
    expect(days.filter(({ from, until }) => from <= until)).toHaveLength(28);
  });
});

test.each([
  ['2026-03-03', '2026-03-03', '3 March 2026'],
  ['2026-02-01', '2026-02-28', 'February 2026'],
  ['2026-02-01', '2026-03-31', '1 February 2026 to 31 March 2026'],
  ['2026-02-02', '2026-02-28', '2 February 2026 to 28 February 2026'],
])('%s until %s is said as %s', (from, until, says) => {
  expect(writeDays({ from, until })).toBe(says);
});

test('a month has all its days', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});
