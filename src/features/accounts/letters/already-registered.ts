import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';

export interface AlreadyRegisteredLetter {
  publicUrl: string;
}

export const subject = () => `You have an account at ${shop.name} already`;

/** It answers the same question as a code, so it goes as quickly. */
export const urgent = true;

export const preview: AlreadyRegisteredLetter = { publicUrl: 'https://shop.example' };

export const blocks = ({ publicUrl }: AlreadyRegisteredLetter): Blocks => [
  greet(),
  `Somebody, perhaps you, has just tried to join ${shop.name} with this email address. It has an account already, so no second one was made and nothing was changed.`,
  ['Sign in: ', { to: `${publicUrl}${pages.login}` }],
  [
    'Set a new password, if you have forgotten yours: ',
    { to: `${publicUrl}${pages.forgotPassword}` },
  ],
  'If it was not you, you need do nothing.',
];
