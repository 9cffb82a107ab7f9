import type { DeskRole } from '#lib/contract.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { roleMeanings, roleWords } from '../desk-role.rules.ts';

export interface RoleChangedLetter {
  /** The reader's first name. */
  firstName: string;
  /** Whether it is the reader's own role. */
  own: boolean;
  /** Whose role it is. */
  name: string;
  email: string;
  before: DeskRole;
  role: DeskRole;
  by: string;
  /** ISO 8601 */
  at: string;
}

export const subject = ({ own, name, role }: RoleChangedLetter, shop: LetterShop) =>
  own ? `You’re now ${roleWords[role]} of ${shop.name}` : `${name} is now ${roleWords[role]}`;

export const preview: RoleChangedLetter = {
  firstName: 'Esi',
  own: true,
  name: 'Esi Owusu',
  email: 'esi@shop.example',
  before: 'packer',
  role: 'manager',
  by: 'Ama Mensah',
  at: '2026-03-03T08:05:00.000Z',
};

export const blocks = (told: RoleChangedLetter, shop: LetterShop): Blocks => {
  const { firstName, own, name, email, before, role, by, at } = told;
  const who = own ? 'you' : `${name} (${email})`;
  return [
    greet(firstName),
    `${by} made ${who} ${roleWords[role]} of ${shop.name} on ${ghanaTime(at)}. Before that, ${own ? 'you were' : 'they were'} ${roleWords[before]}.`,
    `${own ? 'You' : 'They'} can now ${roleMeanings[role]}.`,
    own
      ? 'If you think this is a mistake, please ask an owner of the shop.'
      : 'Every owner gets this email. If this is wrong, change it on your dashboard, under Admins.',
  ];
};
