import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { callOrWrite, ghanaTime, greet } from '#ui/letters/phrases.ts';

export interface PasswordChangedLetter {
  firstName: string;
  /** ISO 8601 */
  at: string;
  publicUrl: string;
}

export const subject = () => `Your password for ${shop.name} was changed`;

export const preview: PasswordChangedLetter = {
  firstName: 'Ama',
  at: '2026-03-03T08:05:00.000Z',
  publicUrl: 'https://shop.example',
};

export const blocks = ({ firstName, at, publicUrl }: PasswordChangedLetter): Blocks => [
  greet(firstName),
  `The password of your account was changed on ${ghanaTime(at)}. Every other device that was signed in has been signed out.`,
  'If it was you, all is well and you need do nothing.',
  [
    'If it was not you, set a new password at once: ',
    { to: `${publicUrl}${pages.forgotPassword}` },
  ],
  ['Then tell us: call ', ...callOrWrite],
];
