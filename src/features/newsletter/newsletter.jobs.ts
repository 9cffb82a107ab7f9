import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { tidyNewsletter } from './tidy-newsletter.ts';

export function newsletterJobs(context: Context): Job[] {
  return [{ name: 'tidy-newsletter', schedule: '53 * * * *', work: () => tidyNewsletter(context) }];
}
