import type { ShopSettings } from './contract.ts';

/** Where a customer's answer to a letter goes: the shop's first address, or back to its sender. */
export function repliesTo({ contact }: Pick<ShopSettings, 'contact'>): { replyTo?: string } {
  const [replyTo] = contact?.emails ?? [];
  return replyTo === undefined ? {} : { replyTo };
}
