import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { newsletterRules } from '../rules.ts';

export interface NewsletterConfirmLetter {
  link: string;
}

export const subject = (_: NewsletterConfirmLetter, shop: LetterShop) =>
  `Please confirm your ${shop.name} newsletter`;

export const preview: NewsletterConfirmLetter = {
  link: `https://shop.example${pages.newsletterConfirm}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

/** Uses no name: the reader may not be the person who asked. */
export const blocks = ({ link }: NewsletterConfirmLetter, shop: LetterShop): Blocks => [
  greet(),
  `You asked for the ${shop.name} newsletter at this email address. Please open the page below and press Confirm.`,
  { button: 'Confirm your subscription', to: link },
  `The link is valid for ${newsletterRules.confirmDays} days.`,
  'If this wasn’t you, you can ignore this email. You won’t get the newsletter.',
];
