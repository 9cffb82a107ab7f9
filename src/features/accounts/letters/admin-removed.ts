import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';

export interface AdminRemovedLetter {
  firstName: string;
  /** ISO 8601 */
  at: string;
}

export const subject = (_: AdminRemovedLetter, shop: LetterShop) =>
  `You’re no longer an admin of ${shop.name}`;

export const preview: AdminRemovedLetter = { firstName: 'Esi', at: '2026-03-03T08:05:00.000Z' };

export const blocks = ({ firstName, at }: AdminRemovedLetter, shop: LetterShop): Blocks => [
  greet(firstName),
  `An owner has removed you as an admin of ${shop.name}, on ${ghanaTime(at)}. You’ve been logged out everywhere.`,
  'You still have a customer account, with the same password and without two-step sign-in. On your account page you can download your data or delete the account.',
  'If you think this is a mistake, please ask an owner of the shop.',
];
