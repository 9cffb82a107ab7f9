import { settingsOf } from '#features/settings/settings.ts';
import { doublingWait } from '#lib/doubling-wait.ts';
import { aDay, aMinute, anHour } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { postOutside } from '#platform/http/post-outside.ts';
import { claimPosts, deletePost, putPostOff } from './alerts.queries.ts';

const claim = 2 * aMinute;
const givenUpAfter = aDay;
const signingPurpose = 'alert webhook';

/**
 * Tells the owner's webhook what is due. A serving process does it too, because all workers may be
 * dead.
 */
export async function sendPosts(context: Context, production: boolean): Promise<void> {
  const { pool, clock, log, secrets } = context;
  const now = clock();
  const due = await claimPosts(pool, now, new Date(now.getTime() + claim));
  if (due.length === 0) return;
  const { alertWebhook } = await settingsOf(pool);
  for (const { id, body, createdAt, tries } of due) {
    const seconds = Math.floor(clock().getTime() / 1_000);
    const signature = secrets.sign(signingPurpose, `${seconds}.${body}`).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'taama-signature': `t=${seconds},v1=${signature}`,
    };
    // The owner has removed the address, so the post is dropped.
    const fault =
      alertWebhook === null
        ? undefined
        : (await postOutside(alertWebhook, { headers, body, loopback: !production })).fault;
    if (fault === undefined) {
      await deletePost(pool, id);
    } else if (clock().getTime() - createdAt.getTime() > givenUpAfter) {
      log.error({ postId: id, tries, fault }, 'The webhook was not told of an alert for a day');
      await deletePost(pool, id);
    } else {
      log.warn({ postId: id, tries, fault }, 'The webhook could not be told of an alert yet');
      const wait = doublingWait(tries, { first: aMinute, most: anHour });
      await putPostOff(pool, id, new Date(clock().getTime() + wait));
    }
  }
}
