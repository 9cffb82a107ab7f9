import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { adminOrderPath } from '#lib/paths.ts';
import type { Blocks, Facts } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, openDesk } from '#ui/letters/phrases.ts';
import { previewOrder, previewReference } from '#ui/letters/preview.ts';
import { providerName } from '../provider-name.rules.ts';

export interface DisputeLetter {
  publicUrl: string;
  orderId: string | null;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  reference: string;
  /** In pesewas. */
  amount: number | null;
  /** ISO 8601 */
  dueAt: string | null;
  category: string;
  event: 'opened' | 'reminder' | 'resolved';
  resolution: string | null;
}

export const subject = ({ event, orderId, number }: DisputeLetter) => {
  const payment = orderId ? `order ${fullOrderName({ _id: orderId, number })}` : 'a payment';
  if (event === 'resolved') return `The dispute about ${payment} is closed`;
  return `${event === 'reminder' ? 'Reminder: please' : 'Please'} answer the dispute about ${payment}`;
};

export const preview: DisputeLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  reference: previewReference,
  amount: previewOrder.totalAmount,
  dueAt: '2026-03-09T12:00:00.000Z',
  category: 'chargeback',
  event: 'opened',
  resolution: null,
};

export const blocks = (content: DisputeLetter): Blocks => [
  greet(),
  ...words(content),
  { facts: factsOf(content) },
  content.orderId === null
    ? openDesk(content.publicUrl)
    : { button: 'Open the order', to: `${content.publicUrl}${adminOrderPath(content.orderId)}` },
];

function words({ event, dueAt, resolution }: DisputeLetter): string[] {
  if (event === 'resolved') return [decided(resolution)];
  const by = dueAt ? `by ${ghanaTime(dueAt)}` : 'soon';
  return [
    event === 'opened'
      ? 'A customer, or their bank, disputes a payment and wants a refund.'
      : `A payment is still disputed, and ${providerName} is waiting for your answer.`,
    `Please answer in your ${providerName} dashboard ${by}. If you don’t answer in time, the dispute counts as accepted and the customer is refunded.`,
    'It helps to show what was ordered, who received it and when, and your messages with the customer.',
  ];
}

function decided(resolution: string | null): string {
  const look = `Your ${providerName} dashboard shows what happened to the money.`;
  if (resolution === 'merchant-accepted') {
    return 'The dispute is closed. It was accepted, and the customer is refunded.';
  }
  if (resolution === 'auto-accepted') {
    return 'The dispute is closed. Nobody answered in time, so it counts as accepted, and the customer is refunded.';
  }
  if (resolution === 'declined') return `The dispute is closed. It was declined. ${look}`;
  return `The dispute is closed. ${look}`;
}

const factsOf = ({
  orderId,
  number,
  reference,
  amount,
  category,
  dueAt,
  event,
}: DisputeLetter): Facts => [
  event !== 'resolved' && dueAt !== null && ['Answer by', ghanaTime(dueAt)],
  orderId !== null && ['Order', fullOrderName({ _id: orderId, number })],
  amount !== null && ['Amount', formatMoney(pesewas(amount))],
  ['Kind', category],
  ['Reference', reference],
];
