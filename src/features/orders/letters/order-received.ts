import { wallets } from '#features/payments/wallets.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney } from '#lib/money.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, orderAddress, questions } from '#ui/letters/phrases.ts';
import { previewUnpaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderSums } from '../order-sums.rules.ts';
import { daysWord, isPickedUp } from '../rules.ts';

export interface OrderReceivedLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  order: Order;
  /** Values that only the placing statement knew. If it is absent, they are in the order. */
  decided?: Pick<Order, 'number' | 'customerName' | 'customerEmail' | 'putAside' | 'heldUntil'>;
}

export const subject = ({ order, decided }: OrderReceivedLetter, shop: LetterShop) =>
  `Your order ${calledOrder({ ...order, ...decided })} at ${shop.name}`;

export const preview: OrderReceivedLetter = {
  publicUrl: 'https://shop.example',
  order: previewUnpaid,
};

export function blocks(
  { publicUrl, link, order: written, decided }: OrderReceivedLetter,
  shop: LetterShop,
): Blocks {
  const order = { ...written, ...decided };
  const page = orderAddress({ publicUrl, link }, order._id);
  return [
    greet(order.customerName),
    `Thank you for your order! Your order number is ${calledOrder(order)}. You ordered:`,
    { sums: orderSums(publicUrl, order) },
    ...(order.cash ? inCash(page, order) : online(page, order)),
    { address: order },
    questions(shop),
  ];
}

/** For an order that is paid for in cash: says when, and how much. */
function inCash(page: string, order: Order): Blocks {
  const { totalAmount, delivery } = order;
  return [
    delivery !== null && {
      strong: `${daysWord(order)}: ${deliveryWords(new Date(delivery.from), new Date(delivery.until))}.`,
    },
    {
      strong: `Please have ${formatMoney(totalAmount)} ready in cash. You pay ${isPickedUp(order) ? 'when you pick up your order' : 'the rider when your order arrives'}.`,
    },
    { button: 'See your order', to: page },
  ];
}

function online(page: string, order: Order): Blocks {
  return [
    waiting(order),
    `On your order’s page you can pay with ${wallets.slice(0, -1).join(', ')} or ${wallets.at(-1)}, or with a bank card.`,
    { button: 'Pay for your order', to: page },
    'Already paid? Then there is nothing to do. We’ll confirm your payment in another email.',
    ...byBank(order),
  ];
}

function waiting({ heldUntil, putAside }: Order): string {
  if (!heldUntil) return '';
  const until = ghanaTime(heldUntil);
  return putAside
    ? `We are holding your items until ${until}. Please pay by then.`
    : `Please pay by ${until}. We can’t hold your items this time, so they are yours once you’ve paid. If they sell out before that, we refund you automatically.`;
}

function byBank(order: Order): Blocks {
  const { totalAmount, bankDetails } = order;
  if (!bankDetails) return [];
  const { bank, branch, accountName, accountNumber } = bankDetails;
  return [
    'You can also pay by bank transfer. Please include the reference, so we know it’s yours:',
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
