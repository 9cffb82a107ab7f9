import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, openDesk, theOrder } from '#ui/letters/phrases.ts';
import { previewOrder, previewReference } from '#ui/letters/preview.ts';

export interface PaymentReviewLetter {
  publicUrl: string;
  orderId: string | null;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  reference: string;
  /** In pesewas. */
  amount: number | null;
  says: string;
}

export const subject = ({ orderId, number }: PaymentReviewLetter) =>
  orderId
    ? `Please check a payment for order ${fullOrderName({ _id: orderId, number })}`
    : 'Please check a payment';

export const preview: PaymentReviewLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  reference: previewReference,
  amount: 12_000,
  says: 'GH₵120.00 arrived instead of GH₵124.10. The order is not counted as paid.',
};

export const blocks = ({
  publicUrl,
  orderId,
  number,
  reference,
  amount,
  says,
}: PaymentReviewLetter): Blocks => [
  greet(),
  'We need you to check a payment:',
  { strong: says },
  {
    facts: [
      orderId !== null && ['Order', fullOrderName({ _id: orderId, number })],
      amount !== null && ['Amount', formatMoney(pesewas(amount))],
      ['Reference', reference],
    ],
  },
  'You’ll find it on your dashboard under “Payments to check”. When it’s sorted out, please note there what you did.',
  openDesk(publicUrl),
  orderId !== null && theOrder(publicUrl, orderId),
];
