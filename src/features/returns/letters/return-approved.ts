import { calledOrder } from '#features/orders/order-name.rules.ts';
import { orderItems, type PicturedItem } from '#features/orders/order-sums.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder, previewPicture } from '#ui/letters/preview.ts';

export interface ReturnStepLetter {
  publicUrl: string;
  orderId: string;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  customerName: string;
  items: PicturedItem[];
  /** The money went back in another way, or the products cost nothing. */
  withoutRefund?: true;
  /** The shop's words to the customer. */
  text: string;
}

export const subject = ({ orderId, number }: ReturnStepLetter) =>
  `Your return is approved, order ${calledOrder({ _id: orderId, number })}`;

export const preview: ReturnStepLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  items: [{ name: 'Whipped Body Butter with Baobab', quantity: 1, picture: previewPicture }],
  text: 'Please give it to the rider who calls you on Thursday.\nHe brings a bag for it.',
};

export const blocks = (
  { publicUrl, orderId, number, customerName, items, withoutRefund, text }: ReturnStepLetter,
  shop: LetterShop,
): Blocks => [
  greet(customerName),
  `We’ve approved your return from order ${calledOrder({ _id: orderId, number })}:`,
  { items: orderItems(publicUrl, items) },
  'How to return it:',
  { typed: text },
  withoutRefund
    ? 'We’ll email you when it arrives. There is nothing left to refund.'
    : 'We’ll email you when it arrives, and then refund you.',
  yourOrder({ publicUrl }, orderId),
  questions(shop),
];
