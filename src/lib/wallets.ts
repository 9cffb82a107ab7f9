/** The mobile money wallets, each with what the numbers of its network begin with after the 0. */
export const wallets = [
  { name: 'MTN MoMo', prefixes: ['24', '25', '53', '54', '55', '59'] },
  { name: 'Telecel Cash', prefixes: ['20', '50'] },
  { name: 'AT Money', prefixes: ['26', '27', '56', '57'] },
] as const;

export type Wallet = (typeof wallets)[number]['name'];
