import type { Context } from '#platform/context.ts';
import { listDueAttempts } from './attempts.queries.ts';
import { settlePayment } from './settle-payment.ts';

const together = 500;
/** Asked about at once: the provider has its limits, and a day's backlog is to end. */
const atOnce = 4;

/** Looks at what nobody has decided yet and is due: failures have no messenger, and messengers get lost. */
export async function settleDuePayments(context: Context): Promise<void> {
  const { pool, clock, log } = context;
  const due = await listDueAttempts(pool, clock(), together);
  const settleOne = async () => {
    for (let next = due.pop(); next; next = due.pop()) {
      const { reference } = next;
      await settlePayment(context, reference).catch((error: unknown) =>
        // Not even that it failed could be written down. It stays due, and keeps nobody from the others.
        log.error({ error, reference }, 'A payment could not be settled'),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, settleOne));
}
