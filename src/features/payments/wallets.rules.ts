/** The mobile money wallets of Ghana. Alone here, because product pages name them at first sight. */
export const wallets = ['MTN MoMo', 'Telecel Cash', 'AT Money'] as const;

export type Wallet = (typeof wallets)[number];
