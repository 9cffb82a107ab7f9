import { calledOrder } from '#features/orders/order-name.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { recallAnswerPath } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions } from '#ui/letters/phrases.ts';
import { sayAsked, sayOffered } from '../rules.ts';

export interface RecallLetter {
  order: { _id: string; number: number; customerName: string };
  /** The recalled pieces that are with the buyer, and the codes on their lids. */
  items: readonly { name: string; quantity: number; asked: number; offered: number }[];
  lots: readonly string[];
  reason: string;
  notice: string;
  link: string;
}

export const subject = ({ order }: RecallLetter, shop: LetterShop) =>
  `Important: ${shop.name} calls back items of your order ${calledOrder(order)}`;

export const preview: RecallLetter = {
  order: {
    _id: '0197a3c0-0000-7000-8000-00009f3a01bc',
    number: 482_193,
    customerName: 'Efua Mensah',
  },
  items: [{ name: 'Pure Shea Body Butter', quantity: 2, asked: 1, offered: 1 }],
  lots: ['T-2611'],
  reason: 'A customer found mould under the lid.',
  notice: 'Please do not use this butter any more.',
  link: `https://shop.example${recallAnswerPath('0'.repeat(40))}`,
};

export function blocks(
  { order, items, lots, reason, notice, link }: RecallLetter,
  shop: LetterShop,
): Blocks {
  const [asked, offered] = [sayAsked(items), sayOffered(items)];
  const isOpen = items.some((item) => item.offered > 0);
  return [
    greet(order.customerName),
    `We are calling back these items of your order ${calledOrder(order)}:`,
    { items: items.map(({ name, quantity }) => ({ name, quantity })) },
    `On the lid stands lot ${lots.join(' or ')}.`,
    { heading: 'Why' },
    { typed: reason },
    { heading: 'What to do' },
    { typed: notice },
    ...(asked ? [asked] : []),
    ...(isOpen
      ? ([
          'You can send them back, or have your money back and throw them away. Please choose on this page. You need no account.',
          ...(offered ? [offered] : []),
          { button: 'Choose what you want', to: link },
        ] as const)
      : ([{ button: 'Read about these items', to: link }] as const)),
    questions(shop),
  ];
}
