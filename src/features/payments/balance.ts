import type { ShopSettings } from '#features/settings/contract.ts';
import { feesOf } from '#features/settings/settings.ts';
import type { Database } from '#platform/database.ts';
import { findLastMoved, selectBalances } from './refunds.queries.ts';
import { type PaymentReviewReason, paymentReviewWords } from './rules.ts';

/** After this many failures the owner is told. Earlier ones may be a brief database problem. */
export const shownAfter = 3;

/** The money that counts for a subject: what came, and what went back or is on its way back. */
export async function balanceOf(
  database: Database,
  subjectId: string,
  known?: ShopSettings['fees'],
) {
  const balance = (await balancesOf(database, [subjectId], known)).get(subjectId);
  if (!balance) throw new Error('Every subject has a balance');
  return balance;
}

/** The balances of several subjects, by subject. */
export async function balancesOf(
  database: Database,
  subjectIds: readonly string[],
  known?: ShopSettings['fees'],
) {
  const { byCustomer } = known ?? (await feesOf(database));
  const rows = await selectBalances(database, { subjectIds, withFees: byCustomer, shownAfter });
  return new Map(rows.map(({ subjectId, ...row }) => [subjectId, present(row)]));
}

function present({
  received,
  returned,
  undone,
  wanted,
  review,
}: Omit<Awaited<ReturnType<typeof selectBalances>>[number], 'subjectId'>) {
  return {
    received,
    returned,
    /**
     * The sum that went back to customers. Cash that was recorded by mistake never came, so undoing
     * it is no refund.
     */
    refunded: returned - undone,
    here: received - returned - wanted,
    /** The sum that is on its way back. */
    onItsWay: wanted,
    /** Why a person must look at its money. */
    review: review === 'none' ? null : review,
  };
}

/**
 * Whether the desk has sent back some of a subject's money since this moment, and so has decided
 * about the rest. It has not decided about money that came later.
 */
export async function isDecidedSince(
  database: Database,
  subjectId: string,
  since: Date,
): Promise<boolean> {
  const { cameAt, goneAt } = await findLastMoved(database, subjectId);
  return goneAt !== null && goneAt >= since && (cameAt === null || goneAt >= cameAt);
}

/** The words for the payer while the shop looks at the payment. */
export async function whyInReview(database: Database, subjectId: string): Promise<string> {
  const { review } = await balanceOf(database, subjectId);
  const reason: PaymentReviewReason = review ?? 'otherwise';
  return paymentReviewWords[reason];
}
