import { wallets } from '#features/payments/wallets.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { payPath } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, questions } from '#ui/letters/phrases.ts';
import { previewUnpaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderSums } from '../order-sums.rules.ts';

export interface PayLinkLetter {
  publicUrl: string;
  order: Order;
  link: string;
}

export const subject = ({ order }: PayLinkLetter, shop: LetterShop) =>
  `Pay for your order ${calledOrder(order)} at ${shop.name}`;

export const preview: PayLinkLetter = {
  publicUrl: 'https://shop.example',
  order: previewUnpaid,
  link: `https://shop.example${payPath('0'.repeat(40))}`,
};

export function blocks({ publicUrl, order, link }: PayLinkLetter, shop: LetterShop): Blocks {
  return [
    greet(order.customerName),
    `Thank you for your order! Your order number is ${calledOrder(order)}. You ordered:`,
    { sums: orderSums(publicUrl, order) },
    ...(order.heldUntil
      ? [
          {
            strong: `We are holding your items until ${ghanaTime(order.heldUntil)}. Please pay by then.`,
          },
        ]
      : []),
    { button: 'Pay for your order', to: link },
    `You need no account. You can pay with ${wallets.slice(0, -1).join(', ')} or ${wallets.at(-1)}, or with a bank card. Anybody who has this link can pay for you.`,
    { address: order },
    questions(shop),
  ];
}
