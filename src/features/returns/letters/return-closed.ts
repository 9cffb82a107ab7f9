import { calledOrder } from '#features/orders/order-name.rules.ts';
import { orderItems } from '#features/orders/order-sums.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import type { ReturnStepLetter } from './return-approved.ts';

export const subject = ({ orderId, number }: ReturnStepLetter) =>
  `Your return hasn’t arrived, order ${calledOrder({ _id: orderId, number })}`;

export const preview: ReturnStepLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  items: [{ name: 'Black Soap', quantity: 1 }],
  text: 'We waited for it until 9 April.\nIf you sent it, please tell us with whom.',
};

export const blocks = (
  { publicUrl, orderId, number, customerName, items, text }: ReturnStepLetter,
  shop: LetterShop,
): Blocks => [
  greet(customerName),
  `We’ve closed your return from order ${calledOrder({ _id: orderId, number })}, because these items haven’t arrived:`,
  { items: orderItems(publicUrl, items) },
  'Our note:',
  { typed: text },
  yourOrder({ publicUrl }, orderId),
  questions(shop),
];
