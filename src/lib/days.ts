/** The moment when a day such as '2026-11-23' begins in Ghana, which has UTC all year. */
export function beginningOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The first moment after the day. */
export function endOf(day: string): Date {
  const end = beginningOf(day);
  end.setUTCDate(end.getUTCDate() + 1);
  return end;
}

export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? beginningOf(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
