import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney } from '#lib/money.ts';
import type { Blocks, Facts } from '#ui/letters/blocks.ts';
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
  isFree(order)
    ? `There is nothing to pay for order ${calledOrder(order)}`
    : `We’ve received your payment for order ${calledOrder(order)}`;

export const preview: PaymentReceivedLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
  reference: previewReference,
  way: 'mobile money',
};

export const blocks = (
  { publicUrl, link, order, reference, way }: PaymentReceivedLetter,
  shop: LetterShop,
): Blocks => [
  greet(order.customerName),
  thanks(order),
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
      ...(isFree(order) ? [] : paidFacts({ order, way, reference }, shop)),
    ],
  },
  { sums: orderSums(publicUrl, order) },
  questions(shop),
];

function thanks(order: Order): string {
  if (isFree(order)) {
    return 'Thank you! Your discount covers all of it. We’re now packing your order.';
  }
  const received = `Thank you! We’ve received ${formatMoney(order.totalAmount)}`;
  return hasLeft(order) ? `${received}.` : `${received} and are now packing your order.`;
}

function paidFacts(
  { order, way, reference }: Pick<PaymentReceivedLetter, 'order' | 'way' | 'reference'>,
  shop: LetterShop,
): Facts {
  return [
    order.paidAt !== null && ['Paid on', ghanaTime(order.paidAt)],
    ['Paid by', way],
    ['Reference', reference],
    ['Paid to', shop.name],
  ];
}

/** A discount covered the whole order. */
function isFree({ totalAmount }: Order): boolean {
  return totalAmount === 0;
}

/**
 * Whether the order had left the shop when it was paid: it was sent, or the customer took it along.
 */
function hasLeft(order: Order): boolean {
  return isSent(order) || isInHand(order);
}
