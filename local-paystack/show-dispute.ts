import { customerOf } from './customer.ts';
import type { Dispute } from './disputes.queries.ts';
import { domain, integration } from './provider.ts';
import { showFetched } from './show-transaction.ts';
import type { Transaction } from './transactions.queries.ts';

function showCore(dispute: Dispute, transaction: Transaction) {
  const { bin = '', last4 = '' } = (transaction.paidWith ?? {}) as Record<string, string>;
  return {
    id: dispute.id,
    refund_amount: dispute.refundAmount,
    currency: transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain,
    transaction: showFetched(transaction),
    transaction_reference: null,
    category: 'chargeback',
    customer: {
      ...customerOf(transaction.email),
      first_name: '',
      last_name: '',
      phone: '',
      international_format_phone: '',
    },
    bin,
    last4,
    dueAt: dispute.dueAt.toISOString(),
    resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
    evidence: null,
    attachments: dispute.evidenceFile,
    note: null,
    history: dispute.history,
    messages: dispute.messages,
  };
}

export function showDispute(dispute: Dispute, transaction: Transaction) {
  const shown = showCore(dispute, transaction);
  return {
    ...shown,
    customer: { ...shown.customer, metadata: {} },
    createdAt: dispute.createdAt.toISOString(),
    updatedAt: dispute.updatedAt.toISOString(),
  };
}

export function showListedDispute(dispute: Dispute, transaction: Transaction) {
  const shown = showDispute(dispute, transaction);
  return { ...shown, customer: { ...shown.customer, metadata: '' } };
}

export function showDisputeEvent(dispute: Dispute, transaction: Transaction) {
  return {
    ...showCore(dispute, transaction),
    created_at: dispute.createdAt.toISOString(),
    updated_at: dispute.updatedAt.toISOString(),
  };
}

export function showResolved(dispute: Dispute, transaction: Transaction, message: string) {
  const {
    transaction: _whole,
    customer,
    history,
    messages,
    ...core
  } = showCore(dispute, transaction);
  const at = dispute.updatedAt.toISOString();
  return {
    ...core,
    attachments: dispute.evidenceFile ?? '',
    merchant_transaction_reference: transaction.reference,
    integration,
    transaction: transaction.id,
    created_by: integration,
    evidence: dispute.id,
    createdAt: dispute.createdAt.toISOString(),
    updatedAt: at,
    message: {
      dispute: dispute.id,
      sender: 'merchant',
      body: message,
      id: dispute.id,
      createdAt: at,
      updatedAt: at,
    },
  };
}
