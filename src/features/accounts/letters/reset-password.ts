import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { accountRules } from '../rules.ts';

export interface ResetPasswordLetter {
  firstName: string;
  link: string;
}

export const subject = () => `Set a new password for ${shop.name}`;

export const urgent = true;

export const preview: ResetPasswordLetter = {
  firstName: 'Ama',
  link: `https://shop.example${pages.confirmPassword}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

export const blocks = ({ firstName, link }: ResetPasswordLetter): Blocks => [
  greet(firstName),
  `Somebody, most likely you, asked for a new password for your account at ${shop.name}.`,
  { button: 'Set a new password', to: link },
  `The link is valid for ${accountRules.resetLinkMinutes} minutes and can be used once. Please pass it on to nobody: whoever has it can set your password.`,
  'If you did not ask for it, you need do nothing: your password stays as it is.',
];
