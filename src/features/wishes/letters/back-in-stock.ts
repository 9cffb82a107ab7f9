import { formatMoney, type Pesewas } from '#lib/money.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { wishedPath } from '../wish-path.rules.ts';

export interface BackInStockLetter {
  publicUrl: string;
  unsubscribeUrl: string;
  /** The name has its size, if the product has several. */
  name: string;
  slug: string;
  sizeId?: string;
  price: Pesewas;
}

export const subject = ({ name }: BackInStockLetter) => `${name} is back`;

export const unsubscribe = ({ unsubscribeUrl }: BackInStockLetter) => unsubscribeUrl;

export const preview: BackInStockLetter = {
  publicUrl: 'https://shop.example',
  unsubscribeUrl: `https://shop.example${pages.wishesEnd}?token=made-up-and-as-long-as-a-real-token-is-0`,
  name: 'Lemongrass Body Butter',
  slug: 'lemongrass-body-butter',
  price: 6_000 as Pesewas,
};

export const blocks = ({
  publicUrl,
  unsubscribeUrl,
  name,
  slug,
  sizeId,
  price,
}: BackInStockLetter): Blocks => [
  greet(),
  { strong: `${name} is back, for ${formatMoney(price)}.` },
  'You asked us to tell you. We email people in the order in which they asked. We can’t hold one for you, so it may sell out again.',
  {
    button: 'See the product',
    to: `${publicUrl}${wishedPath(slug, sizeId)}`,
  },
  [
    'This is our only email about it. Don’t want emails about other products either? ',
    { to: unsubscribeUrl, words: 'Unsubscribe' },
  ],
];
