import { orderNumber } from '#features/orders/order-name.rules.ts';
import { orderItems, type PicturedItem } from '#features/orders/order-sums.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { ownReviewsPath, pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { previewOrder, previewPicture } from '#ui/letters/preview.ts';
import { stopAskingPath } from '../rules.ts';

export interface ReviewAskedLetter {
  publicUrl: string;
  /** This one is for the mail program's own button. `stopUrl` is for the reader. */
  unsubscribeUrl: string;
  stopUrl: string;
  number: number;
  customerName: string;
  items: PicturedItem[];
}

export const subject = (_: ReviewAskedLetter, shop: LetterShop) =>
  `How do you like what you bought at ${shop.name}?`;

export const unsubscribe = ({ unsubscribeUrl }: ReviewAskedLetter) => unsubscribeUrl;

export const preview: ReviewAskedLetter = {
  publicUrl: 'https://shop.example',
  unsubscribeUrl: `https://shop.example${stopAskingPath}?token=made-up`,
  stopUrl: `https://shop.example${pages.newsletterUnsubscribe}?reviews=1&token=made-up-and-as-long-as-a-real-token-is-0`,
  number: previewOrder.number,
  customerName: previewOrder.customerName,
  items: [
    {
      name: 'Whipped Body Butter with Baobab',
      quantity: 2,
      picture: previewPicture,
    },
    { name: 'Black Soap', quantity: 1, picture: null },
  ],
};

export const blocks = (content: ReviewAskedLetter): Blocks => [
  greet(content.customerName),
  `Your order ${orderNumber(content.number)} has arrived. You received:`,
  { items: orderItems(content.publicUrl, content.items) },
  'How do you like it? A few honest words, good or bad, help others to choose.',
  { button: 'Write a review', to: content.publicUrl + ownReviewsPath },
  'We ask only once about an order.',
  ['Don’t want these emails any more? ', { to: content.stopUrl, words: 'Unsubscribe' }],
];
