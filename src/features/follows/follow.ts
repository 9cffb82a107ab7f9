import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { askByLetter } from '#platform/mail/ask-by-letter.ts';
import { isStillSignedIn, sessionOf } from '#platform/session-of.ts';
import { findCooperative } from '../origin/told-cooperative.ts';
import type * as contract from './contract.ts';
import { readToken, writeLink } from './follow-links.ts';
import * as queries from './follows.queries.ts';
import type { FollowConfirmLetter } from './letters/follow-confirm.ts';
import { confirmDays, followAsked, followEnded, followKept, followLimits } from './rules.ts';

const { ofEverybody, ofAnAccount, toAnAddress } = followLimits;

const day = 24 * 3_600_000;

/** Anybody can type anybody's address, so it gets a letter to answer, and the asker learns nothing. */
export async function askToFollow(
  context: CallContext,
  { body: { cooperative: slug, email } }: Input<typeof contract.askToFollow>,
) {
  const cooperative = await findCooperative(context.pool, slug);
  if (!cooperative) return refuse('unknown-cooperative');
  return transaction(context.pool, async (database) => {
    const busy = await context.limits.take(database, ofEverybody, 'everybody');
    if (busy) return refuse(ofEverybody.code, { retryAfter: busy });
    await queries.lockFollower(database, email);
    await askReader(context, database, cooperative, email);
    return accept({ message: followAsked });
  });
}

async function askReader(
  context: CallContext,
  database: Database,
  { id: cooperativeId, name }: { id: string; name: string },
  email: string,
) {
  const content: Omit<FollowConfirmLetter, 'link'> = { cooperative: name };
  await askByLetter(context, database, {
    open: await queries.findOpen(database, { cooperativeId, email }),
    wait: () => context.limits.take(database, toAnAddress, email.toLowerCase()),
    insert: (id, askedAt) =>
      queries.insertFollow(database, { id, cooperativeId, email, askedAt, confirmedAt: null }),
    renew: (id, at) => queries.renewAsking(database, id, at),
    letter: (id) => {
      const secret: Pick<FollowConfirmLetter, 'link'> = { link: writeLink(context, 'confirm', id) };
      return { kind: 'follow-confirm', to: email, content, secret };
    },
  });
}

/** The account's address was confirmed when it was opened. */
export async function followOwn(
  context: CallContext,
  { body: { cooperative: slug } }: Input<typeof contract.followOwn>,
) {
  const { userId, email } = sessionOf(context);
  const cooperative = await findCooperative(context.pool, slug);
  if (!cooperative) return refuse('unknown-cooperative');
  return transaction(context.pool, async (database) => {
    await queries.lockFollower(database, email);
    if (!(await isStillSignedIn(context, database))) return refuse('not-signed-in');
    const wait = await context.limits.take(database, ofAnAccount, userId);
    if (wait) return refuse(ofAnAccount.code, { retryAfter: wait });
    const whose = { cooperativeId: cooperative.id, email };
    const open = await queries.findOpen(database, whose);
    const at = context.clock();
    if (open) await queries.confirmAsked(database, { id: open.id, askedAfter: new Date(0), at });
    else {
      const follow = { id: randomUUIDv7(), askedAt: at, confirmedAt: at };
      await queries.insertFollow(database, { ...whose, ...follow });
    }
    return accept({ message: followKept });
  });
}

type Given = Pick<Context, 'pool' | 'clock' | 'secrets'>;

/** A second press does no harm: it finds that it counts already. */
export async function confirmFollow(
  { pool, clock, secrets }: Given,
  { body: { token } }: Input<typeof contract.confirmFollow>,
) {
  const id = readToken(secrets, 'confirm', token);
  if (!id) return refuse('wrong-link');
  const at = clock();
  const askedAfter = new Date(at.getTime() - confirmDays * day);
  const counts = await queries.confirmAsked(pool, { id, askedAfter, at });
  return counts > 0 ? accept({ message: followKept }) : refuse('wrong-link');
}

/** Without a row nothing comes, and the answer is the same. */
export async function endFollow({ pool, clock, secrets }: Given, token: string) {
  const id = readToken(secrets, 'end', token);
  if (!id) return refuse('wrong-link');
  await queries.endForReaderOf(pool, id, clock());
  return accept({ message: followEnded });
}

/** A second press does no harm. */
export async function endOwnFollow(
  context: CallContext,
  { params: { cooperative: slug } }: Input<typeof contract.endOwnFollow>,
) {
  const { pool, clock } = context;
  const cooperative = await findCooperative(pool, slug);
  if (!cooperative) return refuse('unknown-cooperative');
  const { email } = sessionOf(context);
  await queries.endOf(pool, { cooperativeId: cooperative.id, email, at: clock() });
  return accept({ message: followEnded });
}
