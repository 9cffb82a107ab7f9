import { calledOrder } from '#features/orders/order-name.rules.ts';
import { orderItems } from '#features/orders/order-sums.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';
import type { ReturnStepLetter } from './return-approved.ts';

export const subject = ({ orderId, number }: ReturnStepLetter) =>
  `We can’t accept your return, order ${calledOrder({ _id: orderId, number })}`;

export const preview: ReturnStepLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  items: [{ name: 'Black Soap', quantity: 1 }],
  text: 'The soap was used for three weeks, as we saw in your picture.\nPlease tell us if you think we’re wrong.',
};

export const blocks = (
  { publicUrl, orderId, number, customerName, items, text }: ReturnStepLetter,
  shop: LetterShop,
): Blocks => [
  greet(customerName),
  `You asked to return this from your order ${calledOrder({ _id: orderId, number })}:`,
  { items: orderItems(publicUrl, items) },
  'We’re sorry, but we can’t accept this return. The reason:',
  { typed: text },
  yourOrder({ publicUrl }, orderId),
  questions(shop),
];
