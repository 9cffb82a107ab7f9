import { expect, test } from 'vitest';
import { announcedHolidays } from '#features/settings/announced-holidays.rules.ts';
import { isHoliday as isHolidayWith } from './holidays.rules.ts';

const isHoliday = (day: string) => isHolidayWith(day, announcedHolidays);

test.each([
  [
    2026,
    '01-01 01-09 03-06 04-03 04-06 05-01 07-03 09-21 12-04 12-25 12-26 12-28',
    'as declared: midweek Constitution and Republic Day on Fridays, New Year on its Thursday',
  ],
  [
    2027,
    '01-01 01-08 03-06 03-08 03-26 03-29 05-01 05-03 07-02 09-24 12-03 12-25 12-26 12-27 12-28',
    'Christmas on Saturday and Sunday gives Monday and Tuesday, as in 2021',
  ],
  [
    2028,
    '01-01 01-03 01-07 03-06 04-14 04-17 05-01 07-01 07-03 09-22 12-01 12-25 12-26',
    'a leap year; Boxing Day stays on its Tuesday',
  ],
  [
    2033,
    '01-01 01-03 01-07 03-06 03-07 04-15 04-18 05-01 05-02 07-01 09-23 12-02 12-25 12-26 12-27',
    'Christmas on Sunday, before Boxing Day, gives the Tuesday, as in 2022',
  ],
])('the holidays of %d are %s: %s', (year, expected) => {
  const byRule = expected.split(' ').map((day) => `${year}-${day}`);
  expect(daysOf(year).filter((day) => isHolidayWith(day, []))).toEqual(byRule);
});

test('the days that were moved away from are worked', () => {
  for (const day of ['2025-07-01', '2026-01-07', '2026-07-01']) expect(isHoliday(day)).toBe(false);
  for (const day of ['2025-07-04', '2026-01-09', '2026-07-03']) expect(isHoliday(day)).toBe(true);
});

test('what fell on a weekend is kept on it and on the Monday', () => {
  for (const day of ['2025-09-21', '2025-09-22']) expect(isHoliday(day)).toBe(true);
  expect(isHoliday('2025-09-23')).toBe(false);
});

test('Christmas and New Year stay on their Thursdays', () => {
  for (const day of ['2025-12-25', '2025-12-26', '2026-01-01']) expect(isHoliday(day)).toBe(true);
  for (const day of ['2025-12-24', '2025-12-29', '2026-01-02']) expect(isHoliday(day)).toBe(false);
});

test.each([
  ['2024', '03-29', '04-01'],
  ['2025', '04-18', '04-21'],
  ['2026', '04-03', '04-06'],
  ['2027', '03-26', '03-29'],
  ['2028', '04-14', '04-17'],
  ['2029', '03-30', '04-02'],
  ['2030', '04-19', '04-22'],
  ['2038', '04-23', '04-26'],
  ['2049', '04-16', '04-19'],
  ['2076', '04-17', '04-20'],
  ['2150', '04-10', '04-13'],
  ['2285', '03-20', '03-23'],
])('Easter %s is from Good Friday %s to Monday %s', (year, goodFriday, monday) => {
  expect(isHoliday(`${year}-${goodFriday}`)).toBe(true);
  expect(isHoliday(`${year}-${monday}`)).toBe(true);
  const weekOn = new Date(Date.parse(`${year}-${goodFriday}`) + 7 * 24 * 60 * 60 * 1000);
  expect(isHoliday(weekOn.toISOString().slice(0, 10))).toBe(false);
});

test.each(['2024-12-06', '2025-12-05', '2029-12-07', '2030-12-06', '2028-12-01'])(
  "Farmers' Day is on %s, the first Friday of December",
  (day) => {
    expect(isHoliday(day)).toBe(true);
  },
);

test('the Eids of 2026 were as declared', () => {
  for (const day of ['2026-03-20', '2026-03-21', '2026-03-23', '2026-05-27']) {
    expect(isHoliday(day)).toBe(true);
  }
  expect(isHoliday('2026-05-29')).toBe(false);
});

test('every announced holiday is a day, the earlier before the later, and a holiday', () => {
  const days = announcedHolidays.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].sort());
  for (const day of days) expect(isHoliday(day)).toBe(true);
});

test('a year gives eleven free weekdays by rule, whatever the weekends take', () => {
  for (let year = 2040; year <= 2140; year += 1) {
    const free = daysOf(year).filter((day) => isHoliday(day) && !/Sat|Sun/.test(weekday(day)));
    expect(free).toHaveLength(11);
  }
});

test.each(['', 'Christmas', '2026-2-3', '2026-13-01', '2026-02-30', '2026-12-25T00:00:00Z'])(
  '%j is a bug, not a working day',
  (day) => {
    expect(() => isHoliday(day)).toThrow(RangeError);
  },
);

function daysOf(year: number): string[] {
  const days: string[] = [];
  const at = new Date(Date.UTC(year, 0, 1));
  for (; at.getUTCFullYear() === year; at.setUTCDate(at.getUTCDate() + 1)) {
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
}

function weekday(day: string): string {
  return new Date(day).toUTCString().slice(0, 3);
}
