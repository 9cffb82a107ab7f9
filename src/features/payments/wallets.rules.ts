/**
 * The mobile money wallets of Ghana. They have a file of their own, because product pages load them
 * at once.
 */
export const wallets = ['MTN MoMo', 'Telecel Cash', 'AT Money'] as const;

export type Wallet = (typeof wallets)[number];
