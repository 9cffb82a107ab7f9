import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { accountRules } from '../rules.ts';

export interface InvitationLetter {
  /** Who asks. */
  invitedBy: string;
  /** ISO 8601 */
  until: string;
  link: string;
}

export const subject = () => `Run ${shop.name} with us`;

export const preview: InvitationLetter = {
  invitedBy: 'Ama Mensah',
  until: '2026-03-06T08:05:00.000Z',
  link: `https://shop.example${pages.invitation}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

export const blocks = ({ invitedBy, until, link }: InvitationLetter): Blocks => [
  greet(),
  `${invitedBy} asks you to run the shop ${shop.name} too: its goods, its orders and its messages.`,
  { button: 'Look at the invitation', to: link },
  `The link is valid for ${accountRules.invitationHours} hours, until ${ghanaTime(until)}, and can be used once. Please pass it on to nobody: it is for this address alone.`,
  'If you do not know who this is, you need do nothing, and nothing happens.',
];
