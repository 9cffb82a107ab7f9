import type { Watch } from '#features/alerts/announcements.ts';
import { aMinute } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { findLateLetters } from './letters.queries.ts';

const late = 10 * aMinute;

/**
 * Alerts when no letters leave. A single letter that its reader's server refuses also waits longer
 * than ten minutes, for up to three days. While other letters leave that is no alert, and the owner
 * hears of it from tell-of-failed-letters.ts.
 */
export const lettersLate: Watch = {
  kind: 'letters-late',
  title: 'Emails are not being sent',
  advice:
    'Please check that the mail server answers, that its password is still valid, and that a worker is running. Your dashboard shows what the mail server said.',
  patience: 0,
  async look({ pool, clock }: Context) {
    const now = clock().getTime();
    const { letters, oldest } = await findLateLetters(pool, new Date(now - late));
    if (oldest === null) return undefined;
    const minutes = Math.floor((now - oldest.getTime()) / aMinute);
    return letters === 1
      ? `One email has been waiting for ${minutes} minutes.`
      : `${letters} emails are waiting, the oldest for ${minutes} minutes.`;
  },
};
