import type { Watch } from '#features/alerts/announcements.ts';
import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { findUnopened } from './attempts.queries.ts';

/** Every provider loses an answer or two, so it takes this many failures in a row. */
const enoughInARow = 3;

/** Whether customers cannot pay, judged by the attempts since the last one that got a page. */
export const providerRefuses: Watch = {
  kind: 'provider-refuses',
  title: 'Customers cannot pay',
  advice:
    'Please check the payment provider’s status page, and whether your key and settings there are still valid. The shop keeps taking orders and holds their items.',
  patience: 0,
  async look({ pool, clock }: Context) {
    const since = new Date(clock().getTime() - aDay);
    const { times, status } = await findUnopened(pool, since);
    if (status !== null) return `The payment provider refuses to open payments (${status}).`;
    if (times < enoughInARow) return undefined;
    return `The last ${times} times a customer wanted to pay, the payment provider did not open a payment.`;
  },
};
