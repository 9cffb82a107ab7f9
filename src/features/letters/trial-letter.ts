import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Must } from '#features/opening/announcements.ts';
import type { Input } from '#lib/contract.ts';
import { formatDay } from '#lib/dates.ts';
import { pages } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import type { TrialLetter } from './letters/trial.ts';
import { findTrial, noteArrived, saveTrial } from './trial.queries.ts';
import { trialCodeLength } from './trial.rules.ts';

/**
 * Entering the code shows that the letter arrived. A mail server that accepts a letter does not
 * show that.
 */
export async function sendTrialLetter(context: CallContext) {
  const { userId: accountId, email } = sessionOf(context);
  const at = context.clock();
  const secret: TrialLetter = {
    code: String(randomInt(10 ** trialCodeLength)).padStart(trialCodeLength, '0'),
  };
  await transaction(context.pool, async (database) => {
    await saveTrial(database, { accountId, ...secret, at });
    const identity = `trial ${randomUUIDv7()}`;
    await context.letters.post(database, {
      kind: 'trial',
      identity,
      to: email,
      content: {},
      secret,
    });
  });
  return accept({ email });
}

export async function confirmTrialLetter(
  context: CallContext,
  { body: { code } }: Input<typeof contract.confirmTrialLetter>,
) {
  const { userId: accountId } = sessionOf(context);
  const noted = await noteArrived(context.pool, { accountId, code, at: context.clock() });
  return noted === 0 ? refuse('wrong-code') : accept({ message: 'Your emails arrive.' });
}

export const letterMust: Must = {
  key: 'letter',
  title: 'A test email that arrived',
  weight: 'must',
  at: pages.adminOpening,
  step: 'Send a test email',
  async look(_, database, { accountId }) {
    const trial = await findTrial(database, accountId);
    if (trial?.arrivedAt) {
      return { done: true, says: `A test email arrived on ${formatDay(trial.arrivedAt)}.` };
    }
    const says = trial
      ? 'We have sent you an email with a code. Enter the code here when it has arrived.'
      : 'We send an email with a code to your address. Entering the code shows that emails arrive.';
    return { done: false, says };
  },
};
