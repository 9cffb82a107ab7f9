import { pesewas, sumOf } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { announce } from './announce.ts';
import { feesOn } from './fees.ts';
import type { Instrument } from './instruments.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { returnAddress } from './return-address.ts';
import { showCharged } from './show-transaction.ts';
import { findTransaction, markPaid, type Transaction } from './transactions.queries.ts';

/** Takes the money and announces it. The caller has locked the transaction. */
export async function takeMoney(
  provider: Provider,
  database: Database,
  transaction: Transaction,
  { channel, paidWith, refundOutcome }: Instrument,
): Promise<void> {
  const { id, reference, email } = transaction;
  const { faults, pace, clock } = provider;
  const asked = pesewas(transaction.requestedAmount);
  const fees = feesOn(asked);
  const customerBears = faults.take(['fees-by-customer'], { reference, email });
  const lags = faults.take(['webhook-before-verify'], { reference, email });
  const at = clock();
  await markPaid(database, id, {
    amount: customerBears ? sumOf([asked, fees]) : asked,
    fees,
    channel,
    gatewayResponse: channel === 'card' ? 'Successful' : 'Approved',
    message: channel === 'card' ? undefined : 'madePayment',
    paidWith,
    refundOutcome,
    returnTo: returnAddress(provider, transaction),
    at,
    toldAt: later(at, lags ? pace.verifyLag : 0),
  });
  const paid = await findTransaction(database, { id });
  if (!paid) return;
  await announce(provider, database, paid, { event: 'charge.success', data: showCharged(paid) });
}
