import { randomUUIDv7 } from 'node:crypto';
import type { Must } from '#features/opening/announcements.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { pages } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import { beginPayment } from './begin-payment.ts';
import { providerOf } from './provider.ts';
import { leastRefund } from './refunds.ts';
import { settleForPayer } from './settle-payment.ts';
import { findBestTrial, insertTrial } from './trials.queries.ts';

/** The least sum that the provider sends back. */
const amount = leastRefund;

/**
 * Begins a payment in the same way as a customer's: with the provider's page, its event or our
 * question, and our books. It pays for nothing, so its money goes back (apply-answer.ts).
 */
export async function beginTrialPayment(context: CallContext) {
  const { pool, clock } = context;
  const { userId: byAccount, email } = sessionOf(context);
  const { mode } = providerOf(context);
  const before = await findBestTrial(pool, mode);
  const id = before && !before.came ? before.id : randomUUIDv7();
  if (id !== before?.id) await insertTrial(pool, { id, byAccount, mode, at: clock() });
  const begun = await beginPayment(context, {
    subjectId: id,
    amount,
    email,
    ways: { back: pages.adminOpening, left: pages.adminOpening },
    permit: async () => true,
  });
  if (begun.outcome === 'open') return accept({ authorization_url: begun.url });
  return refuse(begun.outcome === 'no-provider' ? 'no-provider' : 'being-paid');
}

/**
 * Asks the provider at once when the admin comes back from paying, without waiting for its event.
 */
export async function settleTrialPayment(context: CallContext) {
  const trial = await findBestTrial(context.pool, providerOf(context).mode);
  if (trial?.reference && !trial.came) await settleForPayer(context, trial.reference);
  return accept({ message: 'We have asked the payment provider.' });
}

export const paymentMust: Must = {
  key: 'payment',
  title: 'A test payment that came back',
  weight: 'must',
  at: pages.adminOpening,
  step: `Pay ${formatMoney(pesewas(amount))}`,
  async look(context, database) {
    const { mode } = providerOf(context);
    const trial = await findBestTrial(database, mode);
    const sum = formatMoney(pesewas(amount));
    if (trial?.returned) return { done: true, says: `${sum} came, and was sent back.` };
    if (trial?.came) return { done: false, says: `${sum} came. Now it is being sent back.` };
    const says =
      mode === 'live'
        ? `Pay ${sum} yourself, as a customer would. We send it back by itself.`
        : `Pay ${sum} on the payment provider’s test page. No money moves.`;
    return { done: false, says };
  },
};
