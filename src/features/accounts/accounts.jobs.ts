import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { sendResetLinks } from './reset-password.ts';
import { tidyAccounts } from './tidy-accounts.ts';

export function accountJobs(context: Context): Job[] {
  return [
    { name: 'send-reset-links', schedule: '* * * * *', work: () => sendResetLinks(context) },
    { name: 'tidy-accounts', schedule: '17 * * * *', work: () => tidyAccounts(context) },
  ];
}
