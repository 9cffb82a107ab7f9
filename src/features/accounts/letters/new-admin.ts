import type { DeskRole } from '#lib/contract.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { roleMeanings, roleWords } from '../desk-role.rules.ts';

export interface NewAdminLetter {
  /** The reader's first name. */
  firstName: string;
  /** The new admin's name. */
  name: string;
  email: string;
  /** A letter of the version before names none, because every admin was an owner. */
  role?: DeskRole;
  invitedBy: string;
  /** ISO 8601 */
  at: string;
}

export const subject = (_: NewAdminLetter, shop: LetterShop) => `${shop.name} has a new admin`;

export const preview: NewAdminLetter = {
  firstName: 'Ama',
  name: 'Esi Owusu',
  email: 'esi@shop.example',
  role: 'manager',
  invitedBy: 'Ama Mensah',
  at: '2026-03-03T08:05:00.000Z',
};

export const blocks = (
  { firstName, name, email, role = 'owner', invitedBy, at }: NewAdminLetter,
  shop: LetterShop,
): Blocks => [
  greet(firstName),
  `${name} (${email}) became an admin of ${shop.name} on ${ghanaTime(at)}, as ${roleWords[role]}, invited by ${invitedBy}.`,
  `They can ${roleMeanings[role]}. Every owner gets this email.`,
  'If this is wrong, remove them at once on your dashboard, under Admins. That also logs them out everywhere.',
];
