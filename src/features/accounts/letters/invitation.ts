import type { DeskRole } from '#lib/contract.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { roleMeanings, roleWords } from '../desk-role.rules.ts';
import { accountRules } from '../rules.ts';

export interface InvitationLetter {
  /** Who asks. */
  invitedBy: string;
  /** A letter of the version before names none; its invitation makes a manager. */
  role?: DeskRole;
  /** ISO 8601 */
  until: string;
  link: string;
}

export const subject = (_: InvitationLetter, shop: LetterShop) => `Join the ${shop.name} team`;

export const preview: InvitationLetter = {
  invitedBy: 'Ama Mensah',
  role: 'manager',
  until: '2026-03-06T08:05:00.000Z',
  link: `https://shop.example${pages.invitation}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

export const blocks = (
  { invitedBy, role = 'manager', until, link }: InvitationLetter,
  shop: LetterShop,
): Blocks => [
  greet(),
  `${invitedBy} invites you to help run the shop ${shop.name}, as ${roleWords[role]}: you can ${roleMeanings[role]}.`,
  { button: 'Open your invitation', to: link },
  `The link is valid for ${accountRules.invitationHours} hours, until ${ghanaTime(until)}, and works once. Please don’t share it: it is only for this email address.`,
  'If you don’t know this person, you can ignore this email.',
];
