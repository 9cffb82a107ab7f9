import { formatMinute } from '#lib/dates.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { adminOrderPath, orderPath, pages } from '#lib/paths.ts';
import { mailLink, telephoneLink } from '../contact-links.ts';
import type { Block, Span } from './blocks.ts';

/**
 * A person who registers chooses a name and can enter anybody's address. With a name such as 'Win
 * at prize.example' the shop would send their advertisement. Such a name is left out.
 */
const canBeGreeted = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,40}$/u;

export function greet(firstName = ''): string {
  const name = firstName.trim();
  return canBeGreeted.test(name) ? `Good day ${name},` : 'Good day,';
}

/** `at` is in ISO 8601. */
export function ghanaTime(at: string): string {
  return `${formatMinute(new Date(at))}, Ghana time`;
}

/** A sentence about how to reach the shop. Empty if the shop has given no way. */
export function waysToAsk({ phone, email }: LetterShop): readonly Span[] {
  const call: Span[] = phone ? ['Call ', { to: telephoneLink(phone), words: phone }] : [];
  const write: Span[] = email ? [{ to: mailLink(email), words: email }] : [];
  if (!phone && !email) return [];
  if (!phone) return ['Write to ', ...write, '.'];
  return email ? [...call, ' or write to ', ...write, '.'] : [...call, '.'];
}

export function questions(shop: LetterShop): Block {
  const ways = waysToAsk(shop);
  return ways.length > 0 ? ['Questions? ', ...ways] : '';
}

export const openDesk = (publicUrl: string): Block => ({
  button: 'Open your dashboard',
  to: `${publicUrl}${pages.admin}`,
});

export const lookAround = (publicUrl: string): Block => ({
  button: 'Visit the shop',
  to: `${publicUrl}${pages.products}`,
  withoutAddress: true,
});

interface OfOrder {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string | undefined;
}

/** Where the customer sees the order. */
export function orderAddress({ publicUrl, link }: OfOrder, orderId: string): string {
  return link ?? `${publicUrl}${orderPath(orderId)}`;
}

export const yourOrder = (content: OfOrder, orderId: string): Block => [
  { to: orderAddress(content, orderId), words: 'See your order' },
];

/** For the owner and the admins. */
export const theOrder = (publicUrl: string, orderId: string): Block => [
  { to: `${publicUrl}${adminOrderPath(orderId)}`, words: 'Open the order' },
];
