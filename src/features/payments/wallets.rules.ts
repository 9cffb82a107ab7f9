/** The mobile money wallets, each with what the numbers of its network begin with after the 0. */
export const wallets = [
  { name: 'MTN MoMo', prefixes: ['24', '25', '53', '54', '55', '59'] },
  { name: 'Telecel Cash', prefixes: ['20', '50'] },
  { name: 'AT Money', prefixes: ['26', '27', '56', '57'] },
] as const;

export type Wallet = (typeof wallets)[number]['name'];

/** A guess: a number keeps its prefix when it moves to another network. */
export function walletOf(e164: string): Wallet | undefined {
  return wallets.find(({ prefixes }) => prefixes.some((prefix) => e164.startsWith(`+233${prefix}`)))
    ?.name;
}
