import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, lookAround } from '#ui/letters/phrases.ts';

export interface NewsletterWelcomeLetter {
  publicUrl: string;
  unsubscribeUrl: string;
  /** Absent if the account has had its discount. */
  discountPercent?: number;
}

export const subject = () => `Welcome to the newsletter of ${shop.name}`;

export const unsubscribe = ({ unsubscribeUrl }: NewsletterWelcomeLetter) => unsubscribeUrl;

export const preview: NewsletterWelcomeLetter = {
  publicUrl: 'https://shop.example',
  unsubscribeUrl: `https://shop.example${pages.newsletterUnsubscribe}?token=made-up-and-as-long-as-a-real-token-is-0`,
  discountPercent: shop.newsletter.discountPercent,
};

export const blocks = (content: NewsletterWelcomeLetter): Blocks => [
  greet(),
  'Your subscription is confirmed. Now and then we will write to you about what is new in the shop, about shea, and about the people who make it.',
  // Promise a discount only if it can be used.
  content.discountPercent !== undefined &&
    `And here is what we promised: ${content.discountPercent}% off your first order. You need no code. Sign in with the account that you subscribed with, and it is taken off at the checkout.`,
  lookAround(content.publicUrl),
  [
    'If you want no more of it, one press is enough. ',
    { to: content.unsubscribeUrl, words: 'Unsubscribe' },
  ],
];
