import { formatDay } from '#lib/dates.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, orderAddress, questions } from '#ui/letters/phrases.ts';
import { previewPaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderItems } from '../order-sums.rules.ts';
import { isPickedUp } from '../rules.ts';

export interface OrderDeliveredLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  order: Order;
  /** ISO 8601 */
  /** Null if the shop promises no time for returns. */
  returnUntil: string | null;
}

export const subject = ({ order }: OrderDeliveredLetter) =>
  `Your order ${calledOrder(order)} was ${isPickedUp(order) ? 'picked up' : 'delivered'}`;

export const preview: OrderDeliveredLetter = {
  publicUrl: 'https://shop.example',
  order: { ...previewPaid, status: 'delivered' },
  returnUntil: '2026-04-09T14:30:00.000Z',
};

export const blocks = (
  { publicUrl, link, order, returnUntil }: OrderDeliveredLetter,
  shop: LetterShop,
): Blocks => [
  greet(order.customerName),
  `Your order ${calledOrder(order)} has been ${isPickedUp(order) ? 'picked up' : 'delivered'}. Thank you for shopping with ${shop.name}! You received:`,
  { items: orderItems(publicUrl, order.items) },
  isPickedUp(order)
    ? 'Wasn’t it you? Please tell us at once.'
    : 'Not there? Please tell us at once.',
  returnUntil !== null &&
    `${shop.returns ?? ''} If something is not right, ${link ? 'tell us' : 'ask for a return on your order’s page'} by ${formatDay(new Date(returnUntil))}.`.trimStart(),
  { button: 'Open your order', to: orderAddress({ publicUrl, link }, order._id) },
  questions(shop),
];
