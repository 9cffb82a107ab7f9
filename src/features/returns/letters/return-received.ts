import { calledOrder } from '#features/orders/order-name.rules.ts';
import { orderItems, type PicturedItem } from '#features/orders/order-sums.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewOrder, previewPicture } from '#ui/letters/preview.ts';

export interface ReturnReceivedLetter {
  publicUrl: string;
  orderId: string;
  /** Absent in letters that were written before orders had numbers. */
  number?: number;
  customerName: string;
  items: PicturedItem[];
  /** The money went back in another way, or the products cost nothing. */
  withoutRefund?: true;
  /** The return answers a recall, and not all of the recalled products came. */
  stillCalledBack?: true;
  /** Not all products of any other return came. */
  inPart?: true;
}

export const subject = ({ orderId, number }: ReturnReceivedLetter) =>
  `We’ve received your return, order ${calledOrder({ _id: orderId, number })}`;

export const preview: ReturnReceivedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  items: [{ name: 'Whipped Body Butter with Baobab', quantity: 1, picture: previewPicture }],
};

export const blocks = (
  {
    publicUrl,
    orderId,
    number,
    customerName,
    items,
    withoutRefund,
    stillCalledBack,
    inPart,
  }: ReturnReceivedLetter,
  shop: LetterShop,
): Blocks => [
  greet(customerName),
  `Thank you! We’ve received your return from order ${calledOrder({ _id: orderId, number })}:`,
  { items: orderItems(publicUrl, items) },
  stillCalledBack === true &&
    'Not everything that we called back was in it. Please don’t use the rest. We’ll contact you about it.',
  inPart === true &&
    'Not everything that you wanted to return was in it. If you sent the rest, please tell us.',
  next(withoutRefund, stillCalledBack ?? inPart),
  yourOrder({ publicUrl }, orderId),
  questions(shop),
];

function next(withoutRefund?: true, somethingIsMissing?: true): string {
  if (somethingIsMissing) {
    return withoutRefund
      ? 'There is nothing left to refund of what came.'
      : 'Next, we’ll refund you what came and email you when it’s done.';
  }
  return withoutRefund
    ? 'There is nothing left to refund, and nothing for you to do.'
    : 'Next, we’ll refund you and email you when it’s done. There is nothing for you to do.';
}
