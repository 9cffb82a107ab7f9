import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { wishRules } from '../rules.ts';

export interface WishConfirmLetter {
  product: string;
  link: string;
}

export const subject = ({ product }: WishConfirmLetter) =>
  `Shall we email you when ${product} is back?`;

export const preview: WishConfirmLetter = {
  product: 'Lemongrass Body Butter',
  link: `https://shop.example${pages.wishConfirm}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

/** Uses no name: the reader may not be the person who asked. */
export const blocks = ({ product, link }: WishConfirmLetter): Blocks => [
  greet(),
  `You asked to be told when ${product} is back. Please open the page below and press Confirm.`,
  { button: 'Tell me when it’s back', to: link },
  `The link is valid for ${wishRules.confirmDays} days. We’ll email you once, and use your address for nothing else.`,
  'If this wasn’t you, you can ignore this email. You won’t get another one.',
];
