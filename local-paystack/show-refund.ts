import { anHour } from '#lib/durations.ts';
import { customerOf } from './customer.ts';
import { later } from './pace.ts';
import { domain, integration } from './provider.ts';
import type { Refund } from './refunds.queries.ts';
import { showFetched } from './show-transaction.ts';
import type { Transaction } from './transactions.queries.ts';

const tenDays = 10 * 24 * anHour;
const sender = 'shop';

export function showCreated(refund: Refund, transaction: Transaction) {
  return {
    id: refund.id,
    transaction: { ...showFetched(transaction), subaccount: { currency: null } },
    integration,
    deducted_amount: 0,
    fully_deducted: false,
    channel: null,
    status: refund.status,
    amount: refund.amount,
    currency: refund.currency,
    domain,
    refunded_by: sender,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    expected_at: later(refund.createdAt, tenDays).toISOString(),
    createdAt: refund.createdAt.toISOString(),
    updatedAt: refund.updatedAt.toISOString(),
  };
}

/** A refund as it is shown in a list and alone: it names its transaction by the number. */
export function showRefund(refund: Refund) {
  return {
    id: refund.id,
    integration,
    transaction: refund.transactionId,
    dispute: null,
    settlement: null,
    domain,
    currency: refund.currency,
    amount: refund.amount,
    status: refund.status,
    refunded_at: refund.refundedAt?.toISOString() ?? null,
    refunded_by: sender,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: refund.amount,
    fully_deducted: 1,
    createdAt: refund.createdAt.toISOString(),
    bank_reference: null,
    transaction_reference: refund.reference,
    reason: 'merchant_request',
    customer: customerInRefund(refund),
    refund_type: refund.amount === refund.transactionAmount ? 'FULL' : 'PARTIAL',
    transaction_amount: refund.transactionAmount,
    initiated_by: sender,
    refund_channel: 'MIGS',
    session_id: null,
    collect_account_number: refund.status === 'needs-attention',
  };
}

export function showRetried(refund: Refund) {
  return {
    ...showRefund(refund),
    dispute: {},
    settlement: {},
    channel: 'bank',
    fully_deducted: true,
    expected_at: later(refund.createdAt, tenDays).toISOString(),
    reversed_at: null,
  };
}

/**
 * A refund as it is shown in a webhook: the id is a text, and no field is called just 'reference'.
 */
export function showRefundEvent({ id, ...refund }: Refund) {
  return {
    id: String(id),
    status: refund.status,
    transaction_reference: refund.reference,
    refund_reference: refund.status === 'pending' ? null : `1320${id}`,
    amount: String(refund.amount),
    currency: refund.currency,
    processor: 'mpgs_zen',
    customer: { first_name: null, last_name: null, email: refund.email },
    integration,
    domain,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
  };
}

function customerInRefund({ email }: Refund) {
  return {
    ...customerOf(email),
    first_name: '',
    last_name: '',
    phone: '',
    metadata: '',
    international_format_phone: '',
  };
}
