import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { accountRules } from '../rules.ts';

export interface ResetPasswordLetter {
  firstName: string;
  link: string;
}

export const subject = (_: ResetPasswordLetter, shop: LetterShop) =>
  `Reset your ${shop.name} password`;

export const urgent = true;

export const preview: ResetPasswordLetter = {
  firstName: 'Ama',
  link: `https://shop.example${pages.confirmPassword}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

export const blocks = ({ firstName, link }: ResetPasswordLetter, shop: LetterShop): Blocks => [
  greet(firstName),
  `You asked to reset the password of your account at ${shop.name}.`,
  { button: 'Set a new password', to: link },
  `The link is valid for ${accountRules.resetLinkMinutes} minutes and works once. Please don’t share it: anybody who has it can change your password.`,
  'If this wasn’t you, you can ignore this email. Your password stays the same.',
];
