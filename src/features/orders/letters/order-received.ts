import { wallets } from '#features/payments/wallets.rules.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, questions } from '#ui/letters/phrases.ts';
import { previewUnpaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderSums } from '../order-sums.rules.ts';

export interface OrderReceivedLetter {
  publicUrl: string;
  order: Order;
  /** Values that only the placing statement knew; otherwise they are in the order. */
  decided?: Pick<Order, 'number' | 'customerName' | 'customerEmail' | 'putAside' | 'heldUntil'>;
}

export const subject = ({ order, decided }: OrderReceivedLetter) =>
  `Your order ${calledOrder({ ...order, ...decided })} at ${shop.name}`;

export const preview: OrderReceivedLetter = {
  publicUrl: 'https://shop.example',
  order: previewUnpaid,
};

export function blocks({ publicUrl, order: written, decided }: OrderReceivedLetter): Blocks {
  const order = { ...written, ...decided };
  return [
    greet(order.customerName),
    `Thank you for your order. We have written it down as ${calledOrder(order)}, and this is what is in it:`,
    { sums: orderSums(publicUrl, order) },
    waiting(order),
    `On the page of your order you can pay with ${wallets.slice(0, -1).join(', ')} or ${wallets.at(-1)}, or with a bank card.`,
    { button: 'Open your order to pay', to: `${publicUrl}${orderPath(order._id)}` },
    'If you have paid already, there is nothing to do: the confirmation comes in a letter of its own.',
    ...byBank(order),
    { address: order },
    questions,
  ];
}

function waiting({ heldUntil, putAside }: Order): string {
  if (!heldUntil) return '';
  const until = ghanaTime(heldUntil);
  return putAside
    ? `The goods are put aside for you until ${until}. Please pay by then.`
    : `Your order waits for your payment until ${until}. We could not put the goods aside this time: they are yours as soon as you have paid. Should they be gone by then, your money comes back to you by itself.`;
}

function byBank(order: Order): Blocks {
  const { totalAmount, bankDetails } = order;
  if (!bankDetails) return [];
  const { bank, branch, accountName, accountNumber } = bankDetails;
  return [
    'You can pay by bank transfer as well. Please give the reference, so that we know what it is for:',
    {
      facts: [
        ['Bank', bank],
        ['Branch', branch],
        ['Account name', accountName],
        ['Account number', accountNumber],
        ['Amount', formatMoney(totalAmount)],
        ['Reference', calledOrder(order)],
      ],
    },
  ];
}
