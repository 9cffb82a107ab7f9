import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, waysToAsk } from '#ui/letters/phrases.ts';

export interface PasswordChangedLetter {
  firstName: string;
  /** ISO 8601 */
  at: string;
  publicUrl: string;
}

export const subject = (_: PasswordChangedLetter, shop: LetterShop) =>
  `Your ${shop.name} password was changed`;

export const preview: PasswordChangedLetter = {
  firstName: 'Ama',
  at: '2026-03-03T08:05:00.000Z',
  publicUrl: 'https://shop.example',
};

export const blocks = (
  { firstName, at, publicUrl }: PasswordChangedLetter,
  shop: LetterShop,
): Blocks => [
  greet(firstName),
  `The password of your account was changed on ${ghanaTime(at)}. All your other devices have been logged out.`,
  'If this was you, there is nothing to do.',
  [
    'If this wasn’t you, set a new password at once: ',
    { to: `${publicUrl}${pages.forgotPassword}` },
  ],
  ['Then please tell us. ', ...waysToAsk(shop)],
];
