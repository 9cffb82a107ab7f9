import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { newsletterRules } from '../rules.ts';

export interface NewsletterConfirmLetter {
  link: string;
}

export const subject = () => `Please confirm: the newsletter of ${shop.name}`;

export const preview: NewsletterConfirmLetter = {
  link: `https://shop.example${pages.newsletterConfirm}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

/** Greets nobody by name: the reader may not be the person who asked. */
export const blocks = ({ link }: NewsletterConfirmLetter): Blocks => [
  greet(),
  `Somebody, most likely you, asked for the newsletter of ${shop.name} to come to this address. Open the page below and press its button, and it will.`,
  { button: 'Confirm your subscription', to: link },
  `The link is valid for ${newsletterRules.confirmDays} days.`,
  'If you did not ask for it, you need do nothing: no newsletter will come.',
];
