import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { makeDueFiles } from './make-due-files.ts';

export function mediaJobs(context: Context): Job[] {
  const work = () => makeDueFiles(context);
  return [{ name: 'make-picture-files', schedule: '* * * * *', work }];
}
