import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';

export interface NewAdminLetter {
  /** The reader's first name. */
  firstName: string;
  /** The new admin's name. */
  name: string;
  email: string;
  invitedBy: string;
  /** ISO 8601 */
  at: string;
}

export const subject = (_: NewAdminLetter, shop: LetterShop) => `${shop.name} has a new admin`;

export const preview: NewAdminLetter = {
  firstName: 'Ama',
  name: 'Esi Owusu',
  email: 'esi@shop.example',
  invitedBy: 'Ama Mensah',
  at: '2026-03-03T08:05:00.000Z',
};

export const blocks = (
  { firstName, name, email, invitedBy, at }: NewAdminLetter,
  shop: LetterShop,
): Blocks => [
  greet(firstName),
  `${name} (${email}) became an admin of ${shop.name} on ${ghanaTime(at)}, invited by ${invitedBy}.`,
  'Every admin gets this email. Admins see all orders and messages, and can change everything in the shop.',
  'If this is wrong, remove them at once on your dashboard, under Admins. That also logs them out everywhere.',
];
