import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import { calledOrder } from '../order-name.rules.ts';

/** Tells of a bank transfer that could not pay for its order, or that the order did not need. */
export interface TransferUnusedLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  orderId: string;
  number: number | null;
  customerName: string;
  /** In pesewas: the sum that came, and the sum to send back, which can include earlier parts. */
  amount: number;
  toRefund: number;
  why: 'cancelled' | 'sold out' | 'paid' | 'refunded';
  /** Whether the transfer was a part, and the rest can still be paid. */
  canPay: boolean;
}

export const subject = (content: TransferUnusedLetter) =>
  `About your bank transfer for order ${nameOf(content)}`;

export const preview: TransferUnusedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  amount: previewOrder.totalAmount,
  toRefund: previewOrder.totalAmount,
  why: 'cancelled',
  canPay: false,
};

export const blocks = (content: TransferUnusedLetter, shop: LetterShop): Blocks => [
  greet(content.customerName),
  `We received ${cedis(content.amount)} by bank transfer for your order ${nameOf(content)}${reasons[content.why]}`,
  content.canPay
    ? `Still want it? You can pay the rest on your order’s page while the items are in stock at the same price. If not, we’ll contact you to refund your ${cedis(content.toRefund)}.`
    : `We’ll contact you to refund your ${cedis(content.toRefund)}.`,
  yourOrder(content, content.orderId),
  questions(shop),
];

const reasons: Record<TransferUnusedLetter['why'], string> = {
  cancelled: ', but too late: the order was already cancelled. We’re sorry.',
  'sold out': ', but too late: the items had already sold out. We’re sorry.',
  paid: '. It was paid already, and nothing changes for your order.',
  refunded: '. We had refunded that order already.',
};

function cedis(sum: number): string {
  return formatMoney(pesewas(sum));
}

function nameOf({ orderId, number }: TransferUnusedLetter): string {
  return calledOrder({ _id: orderId, number });
}
