import { Badge } from '#ui/badge.tsx';
import type { Order } from '../contract.ts';
import { type PaymentState, type Status, statusWord } from '../rules.ts';

type Tone = 'neutral' | 'note' | 'warning' | 'success' | 'danger';

const tones: Record<Status, Tone> = {
  pending: 'warning',
  processing: 'note',
  shipped: 'note',
  delivered: 'success',
  cancelled: 'danger',
};

const payments: Record<PaymentState, readonly [word: string, tone: Tone]> = {
  unpaid: ['Not paid', 'neutral'],
  paid: ['Paid', 'success'],
  refunded: ['Refunded', 'neutral'],
};

/** A state that this page does not know, from a newer server, is shown as neutral. */
export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'deliveryChoice'> }) {
  return <Badge tone={tones[order.status] ?? 'neutral'}>{statusWord(order.status, order)}</Badge>;
}

export function PaymentBadge({
  payment,
  cash,
}: {
  payment: PaymentState;
  /** The order is paid for at the door. */
  cash?: boolean | undefined;
}) {
  if (cash && payment === 'unpaid') return <Badge tone="warning">Cash</Badge>;
  const [word, tone] = payments[payment] ?? [payment, 'neutral'];
  return <Badge tone={tone}>{word}</Badge>;
}
