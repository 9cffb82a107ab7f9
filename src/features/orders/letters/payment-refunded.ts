import { type CameAs, refundDays } from '#features/payments/rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { formatIn, pesewas } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import { calledOrder } from '../order-name.rules.ts';

export interface PaymentRefundedLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  orderId: string;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  customerName: string;
  /** In pesewas. */
  amount: number;
  /** The currency of the amount; absent for cedis. */
  currency?: string;
  /** Whether the shop has nothing left of the money that was paid. */
  whole: boolean;
  /** Absent in letters that were written before they said it. */
  cameAs?: CameAs;
  /** The order was paid for in cash, which the desk gives back by hand; absent otherwise. */
  cash?: true;
}

export const subject = ({ orderId, number, whole, cameAs = 'payment' }: PaymentRefundedLetter) =>
  `Your ${whole || cameAs !== 'payment' ? '' : 'partial '}refund for order ${calledOrder({ _id: orderId, number })}`;

export const preview: PaymentRefundedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  amount: 2_500,
  whole: false,
};

export const blocks = (content: PaymentRefundedLetter, shop: LetterShop): Blocks => [
  greet(content.customerName),
  what(content),
  content.cash
    ? 'You paid in cash, so you get it as we agreed with you.'
    : `Your refund goes to the mobile money wallet, card or bank account you paid from. It can take up to ${inWords(refundDays)} business days to reach you. There is nothing for you to do.`,
  yourOrder(content, content.orderId),
  questions(shop),
];

function what({
  amount,
  currency = '',
  orderId,
  number,
  whole,
  cameAs = 'payment',
}: PaymentRefundedLetter): string {
  const sent = `We’ve refunded ${formatIn(currency || null, pesewas(amount))}`;
  const order = `your order ${calledOrder({ _id: orderId, number })}`;
  if (cameAs === 'twice') return `${sent} that you paid twice for ${order}.`;
  if (cameAs === 'too late') return `${sent} that came too late for ${order}.`;
  if (cameAs === 'otherwise') return `${sent} of a payment for ${order} that we couldn’t accept.`;
  return whole
    ? `${sent} for ${order}. You’ve now been refunded in full.`
    : `${sent}, part of what you paid for ${order}.`;
}
