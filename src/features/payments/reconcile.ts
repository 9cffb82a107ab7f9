import type { Context } from '#platform/context.ts';
import { listDueAttempts } from './attempts.queries.ts';
import { settlePayment } from './settle-payment.ts';

const together = 500;
/** At most this many calls at once: the provider has limits, but a day's backlog must get done. */
const atOnce = 4;

/**
 * Checks undecided payments that are due: a failed payment sends no event, and events can get lost.
 */
export async function settleDuePayments(context: Context): Promise<void> {
  const { pool, clock, log } = context;
  const due = await listDueAttempts(pool, clock(), together);
  const settleOne = async () => {
    for (let next = due.pop(); next; next = due.pop()) {
      const { reference } = next;
      await settlePayment(context, reference).catch((error: unknown) =>
        // The failure itself could not be recorded. The payment stays due, and the others go on.
        log.error({ error, reference }, 'A payment could not be settled'),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, settleOne));
}
