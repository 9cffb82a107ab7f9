import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import type { NewsletterConfirmLetter } from './letters/newsletter-confirm.ts';
import {
  findRunning,
  insertSubscription,
  lockSubscriber,
  renewAsking,
} from './newsletter.queries.ts';
import { writeLink } from './newsletter-links.ts';
import { newsletterLimits, newsletterRules } from './rules.ts';
import { welcomeSubscriber } from './welcome-subscriber.ts';

const { ofAnAccount, toAnAddress } = newsletterLimits;

const subscribed = accept({
  message: 'Successfully subscribed to our newsletter! Check your email for confirmation.',
});

/** Asking twice does no harm. Only another address than the account's must answer a letter. */
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

/** If the account is being deleted, no row stays: the deletion waits, or has ended the session. */
async function isStillSignedIn(context: CallContext, database: Database): Promise<boolean> {
  const { id, userId } = sessionOf(context);
  const open = await context.sessions.list(database, userId);
  return open.some((session) => session.id === id);
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
  const at = context.clock();
  const running = await findRunning(database, accountId, email);
  if (running?.confirmedAt || (running && isJustAsked(running.askedAt, at))) return subscribed;
  const wait = await waitForLetter(context, database, asked);
  if (wait) return refuse(ofAnAccount.code, { retryAfter: wait });
  const id = running?.id ?? randomUUIDv7();
  if (running) await renewAsking(database, { id, place, at });
  else await insertSubscription(database, { id, ...asked, askedAt: at, confirmedAt: null });
  const content: Omit<NewsletterConfirmLetter, 'link'> = {};
  const secret: Pick<NewsletterConfirmLetter, 'link'> = { link: writeLink(context, 'confirm', id) };
  const identity = `newsletter-confirm ${id} ${at.getTime()}`;
  const letter = { kind: 'newsletter-confirm', identity, to: email };
  await context.letters.post(database, { ...letter, content, secret });
  return subscribed;
}

function isJustAsked(askedAt: Date, at: Date): boolean {
  return at.getTime() - askedAt.getTime() < newsletterRules.secondsBetweenLetters * 1_000;
}

/** Seconds until somebody else's address may get another letter. Undefined if it may now. */
async function waitForLetter(
  { limits }: CallContext,
  database: Database,
  { accountId, email }: Asked,
): Promise<number | undefined> {
  const wait = await limits.take(database, ofAnAccount, accountId);
  return wait ?? limits.take(database, toAnAddress, email.toLowerCase());
}
