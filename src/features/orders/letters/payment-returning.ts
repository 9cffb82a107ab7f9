import { refundDays } from '#features/payments/rules.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import { calledOrder } from '../order-name.rules.ts';

export interface PaymentReturningLetter {
  publicUrl: string;
  orderId: string;
  /** Absent in letters written before orders had one. */
  number?: number;
  customerName: string;
  /** In pesewas. */
  amount: number;
  why: 'twice' | 'too late';
}

export const subject = ({ orderId, number }: PaymentReturningLetter) =>
  `A payment for order ${calledOrder({ _id: orderId, number })} goes back to you`;

export const preview: PaymentReturningLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  amount: previewOrder.totalAmount,
  why: 'twice',
};

export const blocks = (content: PaymentReturningLetter): Blocks => [
  greet(content.customerName),
  what(content),
  `The money goes back by itself to where it came from, your mobile money wallet or your card. That can take up to ${inWords(refundDays)} business days. There is nothing for you to do.`,
  yourOrder(content.publicUrl, content.orderId),
  questions,
];

function what({ amount, orderId, number, why }: PaymentReturningLetter): string {
  const came = `${formatMoney(pesewas(amount))} came to us for your order ${calledOrder({ _id: orderId, number })}`;
  return why === 'twice'
    ? `${came} a second time: it was paid already. The first payment counts, and nothing changes for your order.`
    : `${came} too late: its goods were no longer put aside for you and had gone to others. We are sorry. The order is not carried out, and you do not pay for it.`;
}
