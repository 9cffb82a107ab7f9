import { shop } from '#shop';
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

export const subject = () => `${shop.name} has another admin`;

export const preview: NewAdminLetter = {
  firstName: 'Ama',
  name: 'Esi Owusu',
  email: 'esi@shop.example',
  invitedBy: 'Ama Mensah',
  at: '2026-03-03T08:05:00.000Z',
};

export const blocks = ({ firstName, name, email, invitedBy, at }: NewAdminLetter): Blocks => [
  greet(firstName),
  `${name} (${email}) runs ${shop.name} too, since ${ghanaTime(at)}. ${invitedBy} had sent the invitation.`,
  'Every admin is sent this letter. Who runs the shop sees all orders and messages, and can change everything but the past.',
  'If this should not be, remove that person at your desk, under Admins, at once. All their sessions end with it.',
];
