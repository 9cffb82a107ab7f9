import { customerOf } from './customer.ts';
import { domain } from './provider.ts';
import type { Transaction } from './transactions.queries.ts';

/** The fields that every view of a transaction has. */
function showCore(row: Transaction) {
  return {
    id: row.id,
    domain: domain as string,
    status: row.status as string,
    reference: row.reference,
    amount: row.amount,
    requested_amount: row.requestedAmount,
    currency: row.currency,
    channel: row.channel as string,
    message: row.message,
    gateway_response: row.gatewayResponse,
    paid_at: row.paidAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    ip_address: row.ipAddress,
    log: null,
    fees: row.fees,
    fees_split: null,
    split: {},
    subaccount: {},
    order_id: null,
    pos_transaction_data: null,
    source: sourceOf(row),
    connect: null,
  };
}

export type VerifyData = ReturnType<typeof showVerified>;

export function showVerified(row: Transaction) {
  return {
    ...showCore(row),
    receipt_number: null,
    transaction_date: row.createdAt.toISOString(),
    metadata: row.metadata ?? ('' as unknown),
    fees_breakdown: null,
    authorization: row.paidWith ?? {},
    customer: showCustomer(row.email),
    plan: null,
    plan_object: {},
  };
}

export function showFetched(row: Transaction) {
  return {
    ...showCore(row),
    receipt_number: null,
    helpdesk_link: null,
    metadata: row.metadata,
    fees_breakdown: null,
    authorization: row.paidWith ?? {},
    customer: showCustomer(row.email),
    plan: {},
  };
}

export function showListed(row: Transaction) {
  const { international_format_phone, ...customer } = showCustomer(row.email);
  return {
    ...showCore(row),
    metadata: row.metadata,
    authorization: row.paidWith ?? {},
    customer,
    plan: {},
  };
}

/** A transaction as it is shown in a webhook: like verify's, without a few keys. */
export function showCharged(row: Transaction) {
  const { receipt_number, transaction_date, plan_object, connect, createdAt, ...told } =
    showVerified(row);
  return { ...told, plan: {} };
}

function showCustomer(email: string) {
  return {
    ...customerOf(email),
    first_name: null,
    last_name: null,
    phone: null,
    metadata: null,
    international_format_phone: null,
  };
}

function sourceOf({ paidAt }: Transaction) {
  if (!paidAt) return null;
  return {
    type: 'api',
    source: 'merchant_api',
    entry_point: 'transaction_initialize',
    identifier: null,
  };
}
