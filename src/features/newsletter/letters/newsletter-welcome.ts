import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, lookAround } from '#ui/letters/phrases.ts';

export interface NewsletterWelcomeLetter {
  publicUrl: string;
  unsubscribeUrl: string;
  /** Absent if the account has had its discount already. */
  discountPercent?: number;
}

export const subject = (_: NewsletterWelcomeLetter, shop: LetterShop) =>
  `Welcome to the ${shop.name} newsletter`;

export const unsubscribe = ({ unsubscribeUrl }: NewsletterWelcomeLetter) => unsubscribeUrl;

export const preview: NewsletterWelcomeLetter = {
  publicUrl: 'https://shop.example',
  unsubscribeUrl: `https://shop.example${pages.newsletterUnsubscribe}?token=made-up-and-as-long-as-a-real-token-is-0`,
  discountPercent: 15,
};

export const blocks = (content: NewsletterWelcomeLetter): Blocks => [
  greet(),
  'Your subscription is confirmed. We’ll email you now and then about new products, about shea, and about the people who make it.',
  // Promise a discount only if it can be used.
  content.discountPercent !== undefined &&
    `As promised, you get ${content.discountPercent}% off your first order. You need no code: sign in with the account you subscribed with, and we take it off at checkout.`,
  lookAround(content.publicUrl),
  ['Don’t want these emails any more? ', { to: content.unsubscribeUrl, words: 'Unsubscribe' }],
];
