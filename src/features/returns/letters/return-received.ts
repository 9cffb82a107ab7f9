import { orderName } from '#features/orders/order-name.rules.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder } from '#ui/letters/preview.ts';

export interface ReturnReceivedLetter {
  publicUrl: string;
  orderId: string;
  customerName: string;
  items: { name: string; quantity: number }[];
}

export const subject = ({ orderId }: ReturnReceivedLetter) =>
  `What you sent back has arrived, order ${orderName(orderId)}`;

export const preview: ReturnReceivedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  customerName: previewOrder.customerName,
  items: [{ name: 'Whipped Body Butter with Baobab', quantity: 1 }],
};

export const blocks = ({
  publicUrl,
  orderId,
  customerName,
  items,
}: ReturnReceivedLetter): Blocks => [
  greet(customerName),
  `Thank you: what you sent back from your order ${orderName(orderId)} has arrived here:`,
  { items },
  'The money follows. When we have sent it, we write to you again. There is nothing more for you to do.',
  yourOrder(publicUrl, orderId),
  questions,
];
