import { openSender } from '#features/letters/open-sender.ts';
import { selectBeats } from '#platform/beats.queries.ts';
import type { WithEachBeat } from '#platform/beats.ts';
import type { Opened } from '#platform/feature.ts';
import { openSending } from '#platform/mail/send-due-letters.ts';
import { selectAlerts } from './alerts.queries.ts';
import { checkAlerts } from './check-alerts.ts';
import { doesJobs, judgeBeats } from './rules.ts';
import { sendPosts } from './send-posts.ts';
import { workerMissing } from './watch-workers.ts';

/** What each process does for alerts with every beat. */
export function watchWithEachBeat(opened: Opened): WithEachBeat {
  const { config, context } = opened;
  const sending = openSending(openSender(opened));
  return { work, stop: sending.stop };

  async function work() {
    await checkAlerts(context);
    await sendPosts(context, config.production);
    // A worker must not be needed for the letter that says that the last worker died.
    if (config.role === 'web' && (await isLeftAlone())) await sending.begin();
  }

  async function isLeftAlone(): Promise<boolean> {
    const alerts = await selectAlerts(context.pool);
    const told = alerts.some(({ kind, toldAt }) => kind === workerMissing.kind && toldAt !== null);
    if (!told) return false;
    const { living } = judgeBeats(await selectBeats(context.pool), context.clock());
    return !living.some(doesJobs);
  }
}
