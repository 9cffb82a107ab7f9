import type { LetterShop } from '#lib/letter-shop.ts';
import { showPhone } from '#lib/phone.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewPaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { calledOrder } from '../order-name.rules.ts';
import { daysWord, isPickedUp } from '../rules.ts';

export interface DeliveryCorrectedLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  order: Order;
}

export const subject = ({ order }: DeliveryCorrectedLetter) =>
  `The delivery of your order ${calledOrder(order)} is corrected`;

export const preview: DeliveryCorrectedLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
};

export const blocks = (
  { publicUrl, link, order }: DeliveryCorrectedLetter,
  shop: LetterShop,
): Blocks => [
  greet(order.customerName),
  isPickedUp(order)
    ? `We have corrected your order ${calledOrder(order)}. We call you at ${showPhone(order.shippingAddress.phone)}.`
    : `We have corrected where your order ${calledOrder(order)} goes. What you pay stays the same.`,
  order.delivery !== null && {
    strong: `${daysWord(order)}: ${deliveryWords(new Date(order.delivery.from), new Date(order.delivery.until))}.`,
  },
  { address: order },
  'Is something still wrong? Please tell us at once, before it leaves.',
  yourOrder({ publicUrl, link }, order._id),
  questions(shop),
];
