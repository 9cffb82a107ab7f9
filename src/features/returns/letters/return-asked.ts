import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { orderItems, type PicturedItem } from '#features/orders/order-sums.rules.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, openDesk, theOrder } from '#ui/letters/phrases.ts';
import { previewOrder, previewPicture } from '#ui/letters/preview.ts';

/**
 * The owner's letter. It quotes the customer's words, so that they cannot pass for the shop's own.
 */
export interface ReturnAskedLetter {
  publicUrl: string;
  orderId: string;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  customerName: string;
  customerEmail: string;
  items: PicturedItem[];
  reason: string;
}

export const subject = ({ orderId, number }: ReturnAskedLetter) =>
  `New return request, order ${fullOrderName({ _id: orderId, number })}`;

export const preview: ReturnAskedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  customerEmail: previewOrder.customerEmail,
  items: [{ name: 'Whipped Body Butter with Baobab', quantity: 1, picture: previewPicture }],
  reason: 'One jar came with a cracked lid.\nThe other one is fine.',
};

export const blocks = (content: ReturnAskedLetter): Blocks => [
  greet(),
  `A customer wants to return items from order ${fullOrderName({ _id: content.orderId, number: content.number })}:`,
  { items: orderItems(content.publicUrl, content.items) },
  'Their reason:',
  { quote: `${content.customerName}\n${content.customerEmail}\n\n${content.reason}` },
  'Please approve or refuse it on your dashboard. Your note there goes to the customer: how to return it, or why not. If you just reply to this email, the customer gets your reply, but the return stays open.',
  openDesk(content.publicUrl),
  theOrder(content.publicUrl, content.orderId),
];
