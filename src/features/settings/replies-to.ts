import type { ShopSettings } from './contract.ts';

/**
 * A customer's answer to a letter goes to the shop's first address. Without one it goes to the
 * letter's sender.
 */
export function repliesTo({ contact }: Pick<ShopSettings, 'contact'>): { replyTo?: string } {
  const [replyTo] = contact?.emails ?? [];
  return replyTo === undefined ? {} : { replyTo };
}
