import { formatClock, formatShortDay } from '#lib/dates.ts';
import styles from './day-and-time.module.css';

/**
 * A moment in a table: in a column the time is below the day, in a one-line row it follows the day.
 */
export function DayAndTime({ at }: { at: string }) {
  const moment = new Date(at);
  // Another server of the same API may omit a date.
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
