import { providerName } from '#features/payments/provider-name.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney } from '#lib/money.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, orderAddress, questions } from '#ui/letters/phrases.ts';
import { previewPaid, previewReference } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { calledOrder, fullOrderName } from '../order-name.rules.ts';
import { orderSums } from '../order-sums.rules.ts';
import { daysWord, isInHand, isSent } from '../rules.ts';

/** The letter serves as a receipt: the foot of every letter has the shop's address and contact. */
export interface PaymentReceivedLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  order: Order;
  reference: string;
  /** The way of paying, in people's words. */
  way: string;
}

export const subject = ({ order }: PaymentReceivedLetter) =>
  `We’ve received your payment for order ${calledOrder(order)}`;

export const preview: PaymentReceivedLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
  reference: previewReference,
  way: providerName,
};

export const blocks = (
  { publicUrl, link, order, reference, way }: PaymentReceivedLetter,
  shop: LetterShop,
): Blocks => [
  greet(order.customerName),
  hasLeft(order)
    ? `Thank you! We’ve received ${formatMoney(order.totalAmount)}.`
    : `Thank you! We’ve received ${formatMoney(order.totalAmount)} and are now packing your order.`,
  order.delivery !== null &&
    !hasLeft(order) && {
      strong: `${daysWord(order)}: ${deliveryWords(new Date(order.delivery.from), new Date(order.delivery.until))}.`,
    },
  !isInHand(order) && { address: order },
  { button: 'See your order', to: orderAddress({ publicUrl, link }, order._id) },
  'This is your receipt. Please keep it.',
  {
    facts: [
      ['Order', fullOrderName(order)],
      ['Ordered on', ghanaTime(order.createdAt)],
      order.paidAt !== null && ['Paid on', ghanaTime(order.paidAt)],
      ['Paid by', way],
      ['Reference', reference],
      ['Paid to', shop.name],
    ],
  },
  { sums: orderSums(publicUrl, order) },
  questions(shop),
];

/**
 * Whether the order had left the shop when it was paid: it was sent, or the customer took it along.
 */
function hasLeft(order: Order): boolean {
  return isSent(order) || isInHand(order);
}
