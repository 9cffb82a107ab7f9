import { aDay } from '#lib/durations.ts';

const friday = 5;

/** A day that no rule predicts, such as an Eid. */
export interface AnnouncedHoliday {
  day: string;
}

/**
 * Whether a day such as 2026-12-25 is a public holiday: by the Public Holidays Act, 2001 (Act 601),
 * as amended in 2025, or because it was announced.
 */
export function isHoliday(day: string, announced: readonly AnnouncedHoliday[]): boolean {
  const at = new Date(day);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) {
    throw new RangeError(`${day} is not a day`);
  }
  if (announced.some((one) => one.day === day)) return true;
  return holidaysOf(at.getUTCFullYear()).has(at.getTime() / aDay);
}

const known = new Map<number, ReadonlySet<number>>();

/**
 * An order's expected days ask for up to ten days of one year, and computing a year takes 50 µs, so
 * each year is kept.
 */
function holidaysOf(year: number): ReadonlySet<number> {
  const holidays = known.get(year) ?? holidaysIn(year);
  // Few years are asked for. A made-up date must not keep thousands.
  if (known.size >= 20) known.clear();
  known.set(year, holidays);
  return holidays;
}

/** The holidays as days since 1 January 1970, which can be added and compared. */
function holidaysIn(year: number): Set<number> {
  const on = (month: number, day: number) => Date.UTC(year, month - 1, day) / aDay;
  const easter = easterSunday(year);
  const holidays = new Set([
    on(1, 1),
    ...[on(1, 7), on(3, 6), on(5, 1), on(7, 1), on(9, 21)].map(toFriday),
    easter - 2,
    easter + 1,
    firstFridayFrom(on(12, 1)),
    on(12, 25),
    on(12, 26),
  ]);
  addForWeekends(holidays);
  return holidays;
}

/**
 * The Act lets the President move a holiday from a Tuesday, Wednesday or Thursday to the Friday,
 * and the day itself is worked. This happened to Republic Day 2025 and 2026 and Constitution Day
 * 2026. Christmas (Thursday, 2025), New Year (Thursday, 2026) and Eid-ul-Adha (Wednesday, 2026)
 * were not moved. For Founder's Day, Independence Day and May Day there is no case yet, and we
 * found no exemption.
 */
function toFriday(day: number): number {
  return [2, 3, 4].includes(weekday(day)) ? firstFridayFrom(day) : day;
}

/**
 * A holiday at the weekend stays, and the next free weekday becomes an additional holiday: 27 and
 * 28 December for the Saturday and Sunday of 2021; 27 December for the Sunday of 2022, as Boxing
 * Day followed it; 22 September for the Sunday of 2025.
 */
function addForWeekends(holidays: Set<number>): void {
  for (const day of [...holidays].filter(isWeekend)) {
    let additional = day + 1;
    while (isWeekend(additional) || holidays.has(additional)) additional += 1;
    holidays.add(additional);
  }
}

function firstFridayFrom(day: number): number {
  return day + ((7 + friday - weekday(day)) % 7);
}

function isWeekend(day: number): boolean {
  return [6, 0].includes(weekday(day));
}

/** Sunday is 0, as in Date. */
function weekday(day: number): number {
  return new Date(day * aDay).getUTCDay();
}

/** The Gregorian computus. Its letters are those of Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1) / aDay;
}
