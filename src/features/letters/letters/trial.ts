import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';

export interface TrialLetter {
  code: string;
}

export const subject = (_: TrialLetter, shop: LetterShop) => `A test email from ${shop.name}`;

export const urgent = true;

export const preview: TrialLetter = { code: '204080' };

export const blocks = ({ code }: TrialLetter, shop: LetterShop): Blocks => [
  greet(),
  `You asked ${shop.name} for a test email, and here it is. Enter this code on your dashboard under “Opening”:`,
  { code },
  'Did it come into your spam folder? Then the emails to your customers will, too. Whoever runs your email can help with that.',
];
