import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { tidyPictures } from './tidy-pictures.ts';

export function catalogueJobs(context: Context): Job[] {
  return [{ name: 'tidy-pictures', schedule: '37 * * * *', work: () => tidyPictures(context) }];
}
