import { formatMinute } from '#lib/dates.ts';
import { adminOrderPath, orderPath, pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { mailLink, telephoneLink } from '../contact-links.ts';
import type { Block, Span } from './blocks.ts';

/**
 * A person who registers chooses a name and, until the code comes back, anybody's address. With a
 * name such as 'Win at prize.example' the shop would carry their advertisement. Such a name is left
 * out.
 */
const canBeGreeted = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,40}$/u;

export function greet(firstName = ''): string {
  const name = firstName.trim();
  return canBeGreeted.test(name) ? `Good day ${name},` : 'Good day,';
}

/** Takes an ISO 8601 text. */
export function ghanaTime(at: string): string {
  return `${formatMinute(new Date(at))}, Ghana time`;
}

const [phone] = shop.phones;
const [email] = shop.supportEmails;

export const callOrWrite: readonly Span[] = [
  { to: telephoneLink(phone), words: phone },
  ' or write to ',
  { to: mailLink(email), words: email },
  '.',
];

export const questions: Block = ['Questions? Call ', ...callOrWrite];

export const openDesk = (publicUrl: string): Block => ({
  button: 'Open your dashboard',
  to: `${publicUrl}${pages.admin}`,
});

export const lookAround = (publicUrl: string): Block => ({
  button: 'Visit the shop',
  to: `${publicUrl}${pages.products}`,
  withoutAddress: true,
});

export const yourOrder = (publicUrl: string, orderId: string): Block => [
  { to: `${publicUrl}${orderPath(orderId)}`, words: 'See your order' },
];

/** For the person who runs the shop. */
export const theOrder = (publicUrl: string, orderId: string): Block => [
  { to: `${publicUrl}${adminOrderPath(orderId)}`, words: 'Open the order' },
];
