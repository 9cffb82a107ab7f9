import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, lookAround, questions } from '#ui/letters/phrases.ts';

export interface WelcomeLetter {
  firstName: string;
  publicUrl: string;
}

export const subject = (_: WelcomeLetter, shop: LetterShop) => `Welcome to ${shop.name}`;

export const preview: WelcomeLetter = { firstName: 'Ama', publicUrl: 'https://shop.example' };

export const blocks = ({ firstName, publicUrl }: WelcomeLetter, shop: LetterShop): Blocks => [
  greet(firstName),
  `Welcome to ${shop.name}! Your email is confirmed and your account is ready.`,
  lookAround(publicUrl),
  shop.delivery ?? false,
  ['Your account: ', { to: `${publicUrl}${pages.userpage}` }],
  questions(shop),
];
