import type { Watch } from '#features/alerts/announcements.ts';
import { selectKeptBack } from './issues.queries.ts';

/**
 * The admin who planned the newsletter is not at the desk at its moment, and would believe that it
 * was sent.
 */
export const newsletterKeptBack: Watch = {
  kind: 'newsletter-kept-back',
  title: 'A planned newsletter was not sent',
  advice: 'It is a draft again. Please change it under Newsletters, and send it or delete it.',
  patience: 0,
  async look({ pool }) {
    const rows = await selectKeptBack(pool);
    return rows.map(({ subject, keptBack }) => `“${subject}”: ${keptBack}`).join(' ') || undefined;
  },
};
