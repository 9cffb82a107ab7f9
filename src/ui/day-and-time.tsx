import { formatClock, formatShortDay } from '#lib/dates.ts';
import styles from './day-and-time.module.css';

/** A moment in a table: the time stands under the day in a column, and after it in a line. */
export function DayAndTime({ at }: { at: string }) {
  const moment = new Date(at);
  // Another server of the same API may leave a date out.
  if (Number.isNaN(moment.getTime())) return 'N/A';
  const day = formatShortDay(moment);
  const isThisYear = moment.getUTCFullYear() === new Date().getUTCFullYear();
  return (
    <time className={styles.moment} dateTime={moment.toISOString()}>
      {day.slice(0, -4)}
      <span className={isThisYear ? styles.year : undefined}>{day.slice(-4)}</span>{' '}
      <span className={styles.clock}>{formatClock(moment)}</span>
    </time>
  );
}
