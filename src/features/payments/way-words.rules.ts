import { providerName } from './provider-name.rules.ts';

const online = new Map([
  ['card', 'card'],
  ['mobile_money', 'mobile money'],
]);

/** What the payer did, in people's words. The provider is named if it does not tell. */
export function wayWords({ way, channel }: { way: string; channel?: string | null }): string {
  return way === 'online' ? (online.get(channel ?? '') ?? providerName) : way;
}
