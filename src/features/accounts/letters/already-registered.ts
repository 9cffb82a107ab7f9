import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';

export interface AlreadyRegisteredLetter {
  publicUrl: string;
}

export const subject = (_: AlreadyRegisteredLetter, shop: LetterShop) =>
  `You already have an account at ${shop.name}`;

/** It answers the same question as a code, so it goes as quickly. */
export const urgent = true;

export const preview: AlreadyRegisteredLetter = { publicUrl: 'https://shop.example' };

export const blocks = ({ publicUrl }: AlreadyRegisteredLetter, shop: LetterShop): Blocks => [
  greet(),
  `You, or somebody else, tried to sign up at ${shop.name} with this email address. You already have an account, so nothing has changed.`,
  ['Sign in: ', { to: `${publicUrl}${pages.login}` }],
  ['Forgot your password? Set a new one: ', { to: `${publicUrl}${pages.forgotPassword}` }],
  'If this wasn’t you, you can ignore this email.',
];
