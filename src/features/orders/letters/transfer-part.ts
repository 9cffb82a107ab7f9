import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import { calledOrder } from '../order-name.rules.ts';

/** Tells of a bank transfer that pays a part of an order. The order waits for the rest. */
export interface TransferPartLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  orderId: string;
  number: number | null;
  customerName: string;
  /** In pesewas: the sum that came, and the sum that is still to be paid. */
  amount: number;
  toPay: number;
  /** Until when the order waits for the rest; null if it waits without an end. */
  payBy: string | null;
  /** Whether the rest is paid in cash when the order arrives. */
  inCash: boolean;
}

export const subject = (content: TransferPartLetter) =>
  `We’ve received part of your payment for order ${nameOf(content)}`;

export const preview: TransferPartLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  amount: previewOrder.totalAmount - 2_000,
  toPay: 2_000,
  payBy: '2026-03-03T09:05:00.000Z',
  inCash: false,
};

export const blocks = (content: TransferPartLetter, shop: LetterShop): Blocks => {
  const { orderId, customerName, amount, toPay } = content;
  const [came, rest] = [amount, toPay].map((sum) => formatMoney(pesewas(sum)));
  return [
    greet(customerName),
    `Thank you! We’ve received ${came} by bank transfer for your order ${nameOf(content)}. The other ${rest} is still to be paid.`,
    restOf(content),
    yourOrder(content, orderId),
    questions(shop),
  ];
};

function restOf({ payBy, inCash }: TransferPartLetter): string | false {
  if (inCash) return 'Please have it ready in cash.';
  return payBy !== null && `Please pay it by ${ghanaTime(payBy)}.`;
}

function nameOf({ orderId, number }: TransferPartLetter): string {
  return calledOrder({ _id: orderId, number });
}
