const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/**
 * '3 March 2026' in Ghana, whose time is UTC. Not Intl, because the server and an old phone may use
 * different words.
 */
export function formatDay(at: Date): string {
  return `${at.getUTCDate()} ${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** 'March 2026', for something without an exact day. */
export function formatMonth(at: Date): string {
  return `${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** 'Tuesday', for a day within the next week. */
export function formatWeekday(at: Date): string {
  return weekdays[at.getUTCDay()] ?? '';
}

/** 'Tue 3 Mar', for a day so near that it needs no year. */
export function formatNearDay(at: Date): string {
  return `${formatWeekday(at).slice(0, 3)} ${at.getUTCDate()} ${monthOf(at).slice(0, 3)}`;
}

/** '3 Mar 2026', where there is little room. */
export function formatShortDay(at: Date): string {
  return `${at.getUTCDate()} ${monthOf(at).slice(0, 3)} ${at.getUTCFullYear()}`;
}

/** '3 March 2026, 08:05'. */
export function formatMinute(at: Date): string {
  return `${formatDay(at)}, ${formatClock(at)}`;
}

/** '08:05'. */
export function formatClock(at: Date): string {
  return at.toISOString().slice(11, 16);
}

function monthOf(at: Date): string {
  const month = months[at.getUTCMonth()];
  if (!month) throw new RangeError('There is no such date');
  return month;
}
