import type { Input } from '#lib/contract.ts';
import { aDay } from '#lib/durations.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type * as contract from './contract.ts';
import { confirmWaiting, findConfirmed } from './newsletter.queries.ts';
import { readToken } from './newsletter-links.ts';
import { newsletterRules } from './rules.ts';
import { welcomeSubscriber } from './welcome-subscriber.ts';

const confirmed = accept({ message: 'Your subscription is confirmed.' });

/** A second press finds that the subscription counts already, and is accepted. */
export async function confirmSubscription(
  context: Context,
  { body: { token } }: Input<typeof contract.confirmSubscription>,
) {
  const { pool, clock, secrets } = context;
  const id = readToken(secrets, 'confirm', token);
  if (!id) return refuse('wrong-link');
  const at = clock();
  const askedAfter = new Date(at.getTime() - newsletterRules.confirmDays * aDay);
  return transaction(pool, async (database) => {
    const waiting = await confirmWaiting(database, { id, askedAfter, at });
    if (waiting) {
      await welcomeSubscriber(context, database, waiting);
      return confirmed;
    }
    return (await findConfirmed(database, id)) ? confirmed : refuse('wrong-link');
  });
}
