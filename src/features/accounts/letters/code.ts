import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { accountRules } from '../rules.ts';

export interface CodeLetter {
  firstName: string;
  code: string;
}

export const subject = () => `Your code for ${shop.name}`;

export const urgent = true;

export const preview: CodeLetter = { firstName: 'Ama', code: '123456' };

export const blocks = ({ firstName, code }: CodeLetter): Blocks => [
  greet(firstName),
  `Type this code where you asked for it, and your account at ${shop.name} is open.`,
  { code },
  `It is valid for ${accountRules.codeMinutes} minutes and can be used once. Please keep it to yourself: nobody from ${shop.name} will ask you for it.`,
  'If you did not ask for it, nothing happens: no account is made, and you need do nothing.',
];
