import { formatDay, formatMinute, formatShortDay } from '#lib/dates.ts';
import styles from './unbroken.module.css';

const forms = { day: formatDay, short: formatShortDay, minute: formatMinute };

/** A moment in Ghana's time, the same on the server and in every browser. */
export function DateText({ at, form = 'day' }: { at: Date | string; form?: keyof typeof forms }) {
  const moment = new Date(at);
  // Another server of the same API may omit a date.
  if (Number.isNaN(moment.getTime())) return 'N/A';
  return (
    <time className={styles.unbroken} dateTime={moment.toISOString()}>
      {forms[form](moment)}
    </time>
  );
}
