import { expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatMinute,
  formatMonth,
  formatNearDay,
  formatShortDay,
} from './dates.ts';

test.each([
  ['2026-03-03T08:05:59Z', '3 March 2026', '3 Mar 2026', '3 March 2026, 08:05'],
  ['2026-09-30T23:59:59.999Z', '30 September 2026', '30 Sep 2026', '30 September 2026, 23:59'],
  ['2026-12-31T23:30:00-02:00', '1 January 2027', '1 Jan 2027', '1 January 2027, 01:30'],
  ['2028-02-29T00:00:00Z', '29 February 2028', '29 Feb 2028', '29 February 2028, 00:00'],
])('%s is %s in Ghana', (iso, day, shortDay, minute) => {
  const at = new Date(iso);
  expect([formatDay(at), formatShortDay(at), formatMinute(at)]).toEqual([day, shortDay, minute]);
});

test('a clock tells Ghana’s time', () => {
  expect(formatClock(new Date('2026-12-31T23:30:00-02:00'))).toBe('01:30');
});

test('the months have their names', () => {
  const names = Array.from({ length: 12 }, (_, month) =>
    formatDay(new Date(Date.UTC(2026, month, 1))),
  );
  expect(names.join(', ')).toBe(
    '1 January 2026, 1 February 2026, 1 March 2026, 1 April 2026, 1 May 2026, 1 June 2026, ' +
      '1 July 2026, 1 August 2026, 1 September 2026, 1 October 2026, 1 November 2026, 1 December 2026',
  );
});

test('a near day goes by its weekday', () => {
  const week = Array.from({ length: 7 }, (_, day) =>
    formatNearDay(new Date(Date.UTC(2026, 10, 29 + day, 23, 59))),
  );
  expect(week.join(', ')).toBe(
    'Sun 29 Nov, Mon 30 Nov, Tue 1 Dec, Wed 2 Dec, Thu 3 Dec, Fri 4 Dec, Sat 5 Dec',
  );
});

test('what is no date is refused', () => {
  const never = new Date('the day after tomorrow');
  for (const format of [formatDay, formatShortDay, formatNearDay, formatMinute]) {
    expect(() => format(never)).toThrow('There is no such date');
  }
});

test('what was not written on one day has its month', () => {
  expect(formatMonth(new Date('2026-11-20'))).toBe('November 2026');
});
