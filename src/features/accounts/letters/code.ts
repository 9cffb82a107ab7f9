import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { accountRules } from '../rules.ts';

export interface CodeLetter {
  firstName: string;
  code: string;
}

export const subject = (_: CodeLetter, shop: LetterShop) => `Your ${shop.name} code`;

export const urgent = true;

export const preview: CodeLetter = { firstName: 'Ama', code: '123456' };

export const blocks = ({ firstName, code }: CodeLetter, shop: LetterShop): Blocks => [
  greet(firstName),
  `Enter this code to confirm your email and open your ${shop.name} account:`,
  { code },
  `The code is valid for ${accountRules.codeMinutes} minutes and works once. Please don’t share it: nobody from ${shop.name} will ever ask you for it.`,
  'If this wasn’t you, you can ignore this email. No account will be created.',
];
