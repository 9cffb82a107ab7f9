import { aMinute } from '#lib/durations.ts';
import { selectFailingJobs } from '#platform/jobs.queries.ts';
import type { Watch } from './announcements.ts';

/** This many failures in a row are told, so an hourly job is told after three hours. */
const often = 3;
/** In milliseconds. Reading all jobs of a week costs too much for every beat. */
const every = 5 * aMinute;

/**
 * Nothing else tells of a job that always fails: it runs again at its next time, and fails again.
 */
export function jobFailing(): Watch {
  let looked: { at: number; says: string | undefined } | undefined;
  return {
    kind: 'job-failing',
    title: 'Some of the shop’s work is not getting done',
    advice: 'Please look for “A job failed” in the log: it says why.',
    // After trouble with the database, the jobs of every minute succeed again at once.
    patience: 2 * every,
    async look({ pool, clock }) {
      const at = clock().getTime();
      if (!looked || at - looked.at >= every) {
        const failing = await selectFailingJobs(pool, often);
        looked = { at, says: failing.length > 0 ? sayFailing(failing) : undefined };
      }
      return looked.says;
    },
  };
}

function sayFailing(failing: { name: string; times: number }[]): string {
  const each = failing.map(({ name, times }) => `“${name}” ${times} times`);
  return `These jobs have failed again and again since they last succeeded: ${each.join(', ')}.`;
}
