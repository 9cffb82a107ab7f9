import { randomUUIDv7 } from 'node:crypto';
import { currentName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { aMinute } from '#lib/durations.ts';
import { pages } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { writeDevice } from '#platform/device.ts';
import { hashToken } from '#platform/hashed-tokens.ts';
import { findAccount, findAccountByEmail } from './accounts.queries.ts';
import { replacePassword } from './change-password.ts';
import type * as contract from './contract.ts';
import { refuseLetter } from './letter-shares.ts';
import type { ResetPasswordLetter } from './letters/reset-password.ts';
import { drawToken } from './link-token.ts';
import { judgePassword } from './password.rules.ts';
import {
  answerReset,
  endReset,
  findOpenReset,
  insertReset,
  takeWaitingResets,
} from './reset.queries.ts';
import { accountLimits, accountRules } from './rules.ts';
import { deviceOf } from './tries.ts';

const together = 20;

/**
 * Answers before it knows whether the address has an account: the job looks that up. When an
 * address has asked too often, nothing more is sent, since it already has letters.
 */
export async function askForReset(
  context: CallContext,
  { body: { email } }: Input<typeof contract.askForReset>,
) {
  const { pool, clock, limits, jobs } = context;
  return transaction(pool, async (database) => {
    const sent = accept({ message: 'Reset link sent to your email!' });
    if (await limits.take(database, accountLimits.resetLinks, email.toLowerCase())) return sent;
    const refused = await refuseLetter(context, database, accountLimits.linksOfStrangers, email);
    if (refused) {
      await limits.giveBack(database, accountLimits.resetLinks, email.toLowerCase());
      return refused;
    }
    await insertReset(database, { id: randomUUIDv7(), email, at: clock() });
    jobs.wake(database, 'send-reset-links');
    return sent;
  });
}

/** Runs until no request waits. A worker skips requests that another worker has taken. */
export async function sendResetLinks(context: Context): Promise<void> {
  for (;;) {
    const taken = await transaction(context.pool, async (database) => {
      const waiting = await takeWaitingResets(database, together);
      for (const asked of waiting) await answerOne(context, database, asked);
      return waiting.length;
    });
    if (taken < together) return;
  }
}

async function answerOne(
  { clock, letters, publicUrl }: Context,
  database: Database,
  asked: { id: string; email: string },
) {
  const account = await findAccountByEmail(database, asked.email);
  const { id } = asked;
  if (!account) {
    await answerReset(database, { id, accountId: null, tokenHash: null, at: clock() });
    return;
  }
  const token = drawToken();
  const answer = { id, accountId: account.id, tokenHash: hashToken(token), at: clock() };
  await answerReset(database, answer);
  const content: Omit<ResetPasswordLetter, 'link'> = { firstName: account.firstName };
  const link = `${publicUrl}${pages.confirmPassword}?token=${token}`;
  const secret: Pick<ResetPasswordLetter, 'link'> = { link };
  const letter = { kind: 'reset-password', identity: `reset-password ${id}` };
  await letters.post(database, { ...letter, to: account.email, content, secret });
}

export async function resetPassword(
  context: CallContext,
  { query: { token }, body: { password } }: Input<typeof contract.resetPassword>,
) {
  const { pool, clock } = context;
  const askedAfter = new Date(clock().getTime() - accountRules.resetLinkMinutes * aMinute);
  const reset = await findOpenReset(pool, hashToken(token), askedAfter);
  const account = reset && (await findAccount(pool, reset.accountId));
  if (!account) return refuse('wrong-link');
  const fault = judgePassword(password, { ...account, shopName: await currentName(context) });
  if (fault) return refuse(fault);
  // If a link is used twice at once, one use ends it. The other finds that it has ended.
  const permit = async (database: Database) => (await endReset(database, reset.id, clock())) > 0;
  const replaced = await replacePassword(context, { account, password, permit });
  if (!replaced) return refuse('wrong-link');
  // A person who reads the address's letters need not wait behind people who guess. A device that
  // is known already keeps its mark: it may have given a code, and a new mark would forget that.
  if (!deviceOf(context, account.email)) {
    context.visit.keepDevice(writeDevice(context.secrets, account.email, false));
  }
  return accept({ message: 'Password reset successful!' });
}
