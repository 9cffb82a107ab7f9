import type { Gauge } from './gauge.ts';
import { selectDueJobs } from './metrics.queries.ts';

export const platformGauges: readonly Gauge[] = [
  {
    name: 'job_due_age_seconds',
    help: 'How long the oldest due job of each queue has waited.',
    label: 'queue',
    read: async ({ pool }) =>
      (await selectDueJobs(pool)).map(({ name, age }) => ({ of: name, value: age })),
  },
];
