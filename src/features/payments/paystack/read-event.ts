import type { Dispute, Told } from '../provider.ts';
import {
  chargeEvent,
  dispute,
  event as eventOf,
  parseJson,
  readAs,
  refundEvent,
  transaction,
} from './wire.ts';

/** Reads an event into the shop's words. */
export function readEvent(body: string): Told | undefined {
  const read = readAs(eventOf, parseJson(body));
  if (!read) return undefined;
  const { event, data } = read;
  const about = aboutOf(event, data);
  return { event, id: data.id ?? null, reference: referenceIn(data), about };
}

function referenceIn(data: unknown): string | null {
  const named = readAs(dispute, data)?.transaction ?? readAs(chargeEvent, data);
  return named?.reference ?? readAs(refundEvent, data)?.transaction_reference ?? null;
}

function aboutOf(event: string, data: unknown): Told['about'] {
  if (event === 'charge.success') {
    const reference = readAs(chargeEvent, data)?.reference;
    return { what: 'payment', reference, transaction: readAs(transaction, data) };
  }
  if (event.startsWith('refund.')) {
    const told = readAs(refundEvent, data);
    const { id = null, transaction_reference: reference = null } = told ?? {};
    return { what: 'refund', refund: told && { id, reference } };
  }
  if (event.startsWith('charge.dispute.')) {
    return { what: 'dispute', dispute: readDispute(event, data) };
  }
  return { what: 'nothing of ours' };
}

/**
 * 'declined' means that the bank refused the payer. After the other outcomes, the provider takes
 * the money.
 */
const ends = new Map<string | null, Dispute['end']>([
  ['declined', 'won'],
  ['merchant-accepted', 'lost'],
  ['auto-accepted', 'lost'],
]);

function readDispute(event: string, data: unknown): Dispute | undefined {
  const told = readAs(dispute, data);
  if (!told) return undefined;
  const { id, status, resolution = null, category, refund_amount: amount = null, ...dates } = told;
  return {
    id,
    reference: told.transaction.reference,
    amount,
    category: category ?? 'dispute',
    dueAt: dates.dueAt,
    status,
    resolved: status === 'resolved' || event === 'charge.dispute.resolve',
    resolvedAt: dates.resolvedAt,
    resolution,
    end: ends.get(resolution),
  };
}
