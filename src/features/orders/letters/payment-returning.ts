import { refundDays } from '#features/payments/rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import { calledOrder } from '../order-name.rules.ts';

export interface PaymentReturningLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  orderId: string;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  customerName: string;
  /** In pesewas. */
  amount: number;
  /** 'too late': the order's items were sold out. */
  why: 'twice' | 'too late' | 'discount gone';
}

export const subject = ({ orderId, number }: PaymentReturningLetter) =>
  `We are refunding a payment for order ${calledOrder({ _id: orderId, number })}`;

export const preview: PaymentReturningLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  amount: previewOrder.totalAmount,
  why: 'twice',
};

export const blocks = (content: PaymentReturningLetter, shop: LetterShop): Blocks => [
  greet(content.customerName),
  what(content),
  `Your refund goes to the mobile money wallet or card you paid from. It can take up to ${inWords(refundDays)} business days to reach you. There is nothing for you to do.`,
  yourOrder(content, content.orderId),
  questions(shop),
];

function what({ amount, orderId, number, why }: PaymentReturningLetter): string {
  const came = `We received ${formatMoney(pesewas(amount))} for your order ${calledOrder({ _id: orderId, number })}`;
  if (why === 'twice') {
    return `${came} twice. Your first payment counts, and nothing changes for your order.`;
  }
  const gone =
    why === 'discount gone'
      ? 'its discount was no longer available'
      : 'the items had already sold out';
  return `${came} too late: ${gone}. We’re sorry. We can’t deliver this order, and it costs you nothing.`;
}
