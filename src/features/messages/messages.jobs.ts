import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { tidyMessages } from './tidy-messages.ts';

export function messageJobs(context: Context): Job[] {
  return [{ name: 'tidy-messages', schedule: '29 * * * *', work: () => tidyMessages(context) }];
}
