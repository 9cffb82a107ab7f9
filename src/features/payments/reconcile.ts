import type { Context } from '#platform/context.ts';
import { listDueAttempts } from './attempts.queries.ts';
import { settlePayment } from './settle-payment.ts';

const together = 500;
/** Calls at the same time: the provider has limits, but a day's backlog must get done. */
const atOnce = 4;

/** Checks undecided payments that are due: a failure sends no event, and events get lost. */
export async function settleDuePayments(context: Context): Promise<void> {
  const { pool, clock, log } = context;
  const due = await listDueAttempts(pool, clock(), together);
  const settleOne = async () => {
    for (let next = due.pop(); next; next = due.pop()) {
      const { reference } = next;
      await settlePayment(context, reference).catch((error: unknown) =>
        // Even the failure could not be recorded. It stays due, and the others go on.
        log.error({ error, reference }, 'A payment could not be settled'),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, settleOne));
}
