import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import { calledOrder } from '../order-name.rules.ts';

/** Of a bank transfer that came when it could no longer pay for its order. */
export interface TransferLateLetter {
  publicUrl: string;
  orderId: string;
  number: number | null;
  customerName: string;
  /** In pesewas. */
  amount: number;
  /** The order had ended. If not, its items were gone. */
  ended: boolean;
  /** It was a part, and the rest can be paid still. */
  canPay: boolean;
}

export const subject = (content: TransferLateLetter) =>
  `Your bank transfer for order ${nameOf(content)} came too late`;

export const preview: TransferLateLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  amount: previewOrder.totalAmount,
  ended: true,
  canPay: false,
};

export const blocks = (content: TransferLateLetter, shop: LetterShop): Blocks => [
  greet(content.customerName),
  `We received ${moneyOf(content)} by bank transfer for your order ${nameOf(content)}, but too late: ${
    content.ended ? 'the order was already cancelled' : 'the items had already sold out'
  }. We’re sorry.`,
  content.canPay
    ? `Still want it? You can pay the rest on your order’s page while the items are in stock at the same price. If not, we’ll contact you to refund your ${moneyOf(content)}.`
    : `We’ll contact you to refund your ${moneyOf(content)}.`,
  yourOrder(content.publicUrl, content.orderId),
  questions(shop),
];

function moneyOf({ amount }: TransferLateLetter): string {
  return formatMoney(pesewas(amount));
}

function nameOf({ orderId, number }: TransferLateLetter): string {
  return calledOrder({ _id: orderId, number });
}
