import { formatMinute } from '#lib/dates.ts';
import { aMinute } from '#lib/durations.ts';
import { deleteBeats, selectBeats } from '#platform/beats.queries.ts';
import type { Context } from '#platform/context.ts';
import type { Watch } from './announcements.ts';
import { doesJobs, judgeBeats } from './rules.ts';

/** An update stops workers before it starts new ones, which needs no alert. */
const patience = 2 * aMinute;

export const workerMissing: Watch = {
  kind: 'worker-missing',
  title: 'A worker of the shop is missing',
  advice:
    'Please check its machine and its log, and start it again. While no worker runs, emails still go out, but payments are not checked and unpaid orders keep holding their items.',
  patience,
  async look({ pool, clock }: Context) {
    const { living, missing, gone } = judgeBeats(await selectBeats(pool), clock());
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await deleteBeats(pool, ids);
    const [latest, ...others] = missing.filter(doesJobs);
    const left = living.filter(doesJobs).length;
    if (latest) {
      const more = others.length > 0 ? `, and of ${others.length} more` : '';
      const since = `${formatMinute(latest.beatAt)}, Ghana time`;
      return `A worker was last seen on ${since}${more}. ${runs(left)}`;
    }
    return left === 0 ? runs(left) : undefined;
  },
};

function runs(workers: number): string {
  if (workers === 0) return 'No worker runs.';
  return workers === 1 ? 'One worker runs.' : `${workers} workers run.`;
}
