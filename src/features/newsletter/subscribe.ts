import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { askByLetter } from '#platform/mail/ask-by-letter.ts';
import { isStillSignedIn, sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import type { NewsletterConfirmLetter } from './letters/newsletter-confirm.ts';
import {
  findRunning,
  insertSubscription,
  lockSubscriber,
  renewAsking,
} from './newsletter.queries.ts';
import { writeLink } from './newsletter-links.ts';
import { newsletterLimits } from './rules.ts';
import { welcomeSubscriber } from './welcome-subscriber.ts';

const { ofAnAccount, toAnAddress } = newsletterLimits;

const subscribed = accept({
  message: 'Successfully subscribed to our newsletter! Check your email for confirmation.',
});

/**
 * Asking twice is accepted. The reader has to answer a letter only if the address is not the
 * account's own.
 */
export async function subscribe(
  context: CallContext,
  { body: { email, place } }: Input<typeof contract.subscribe>,
) {
  const { userId: accountId, email: ownEmail } = sessionOf(context);
  return transaction(context.pool, async (database) => {
    await lockSubscriber(database, accountId);
    if (!(await isStillSignedIn(context, database))) return refuse('not-signed-in');
    const asked = { accountId, place: place ?? 'elsewhere' };
    return email.toLowerCase() === ownEmail.toLowerCase()
      ? subscribeOwn(context, database, { ...asked, email: ownEmail })
      : subscribeOther(context, database, { ...asked, email });
  });
}

interface Asked {
  accountId: string;
  email: string;
  place: string;
}

async function subscribeOwn(context: CallContext, database: Database, asked: Asked) {
  const { accountId, email } = asked;
  if (await findRunning(database, accountId, email)) return subscribed;
  const wait = await context.limits.take(database, ofAnAccount, accountId);
  if (wait) return refuse(ofAnAccount.code, { retryAfter: wait });
  const at = context.clock();
  const id = randomUUIDv7();
  await insertSubscription(database, { id, ...asked, askedAt: at, confirmedAt: at });
  await welcomeSubscriber(context, database, { id, accountId, email });
  return subscribed;
}

async function subscribeOther(context: CallContext, database: Database, asked: Asked) {
  const { accountId, email, place } = asked;
  const content: Omit<NewsletterConfirmLetter, 'link'> = {};
  const wait = await askByLetter(context, database, {
    open: await findRunning(database, accountId, email),
    wait: () => waitForLetter(context, database, asked),
    insert: (id, askedAt) =>
      insertSubscription(database, { id, ...asked, askedAt, confirmedAt: null }),
    renew: (id, at) => renewAsking(database, { id, place, at }),
    letter: (id) => {
      const link = writeLink(context, 'confirm', id);
      const secret: Pick<NewsletterConfirmLetter, 'link'> = { link };
      return { kind: 'newsletter-confirm', to: email, content, secret };
    },
  });
  return wait ? refuse(ofAnAccount.code, { retryAfter: wait }) : subscribed;
}

/** Seconds until another person's address may get another letter. Undefined if it may now. */
async function waitForLetter(
  { limits }: CallContext,
  database: Database,
  { accountId, email }: Asked,
): Promise<number | undefined> {
  const wait = await limits.take(database, ofAnAccount, accountId);
  return wait ?? limits.take(database, toAnAddress, email.toLowerCase());
}
