import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';

export interface AdminRemovedLetter {
  firstName: string;
  /** ISO 8601 */
  at: string;
}

export const subject = () => `You no longer run ${shop.name}`;

export const preview: AdminRemovedLetter = { firstName: 'Esi', at: '2026-03-03T08:05:00.000Z' };

export const blocks = ({ firstName, at }: AdminRemovedLetter): Blocks => [
  greet(firstName),
  `Since ${ghanaTime(at)}, you are not an admin of ${shop.name} any more: another admin has changed that. You were signed out everywhere.`,
  'Your account stays, as a customer’s, with the same password and without a second factor. On your account page you can take your data away or delete the account.',
  'If you think that this is a mistake, ask those who run the shop.',
];
