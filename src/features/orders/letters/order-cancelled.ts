import { refundDays } from '#features/payments/rules.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewUnpaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderItems } from '../order-sums.rules.ts';

export interface OrderCancelledLetter {
  publicUrl: string;
  order: Order;
  why: 'you' | 'shop' | 'not paid in time';
  /** The order was paid, and its money is being sent back. */
  refunding: boolean;
}

export const subject = ({ order }: OrderCancelledLetter) =>
  `Your order ${calledOrder(order)} is cancelled`;

export const preview: OrderCancelledLetter = {
  publicUrl: 'https://shop.example',
  order: {
    ...previewUnpaid,
    status: 'cancelled',
    heldUntil: null,
    putAside: false,
    canCancel: false,
  },
  why: 'not paid in time',
  refunding: false,
};

export const blocks = (content: OrderCancelledLetter): Blocks => [
  greet(content.order.customerName),
  reasons[content.why](calledOrder(content.order)),
  { items: orderItems(content.publicUrl, content.order.items) },
  money(content),
  yourOrder(content.publicUrl, content.order._id),
  questions,
];

const reasons: Record<OrderCancelledLetter['why'], (name: string) => string> = {
  you: (name) => `As you asked, your order ${name} is cancelled. This was in it:`,
  shop: (name) => `We are sorry: we had to cancel your order ${name}. This was in it:`,
  'not paid in time': (name) =>
    `Your order ${name} was not paid in time, so it is cancelled. This was in it:`,
};

function money({ order, why, refunding }: OrderCancelledLetter): string {
  const left = formatMoney(pesewas(order.totalAmount - order.refunded));
  if (order.payment === 'refunded') return 'What you paid for it has been sent back to you.';
  if (order.payment === 'paid') {
    return refunding
      ? `Your payment of ${left} is being sent back to you. We write again when it has left us. It can take up to ${inWords(refundDays)} business days until you see it.`
      : `Your payment of ${left} has not been sent back so far. We will be in touch with you about it; you can also call or write to us.`;
  }
  return why === 'not paid in time'
    ? 'Its goods are free again for everybody. While they are there you can still pay for it, on its page. If you no longer want it, there is nothing for you to do.'
    : 'Nothing was paid for it, and there is nothing for you to do.';
}
