import { addressFaults, faultNames } from '#lib/address-faults.ts';
import { aDay, anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

export const wishRules = {
  /** The link to confirm a wish is valid for this many days. */
  confirmDays: 7,
  /**
   * A wish waits for this many days. Its row stays as long after it was told, for the links in its
   * letter.
   */
  waitDays: 180,
  /** Some people who asked do not want it any more. This many are told for each piece. */
  peopleForAPiece: 2,
  /**
   * People who were told have this many hours to buy. Then the next people are told of the same
   * pieces.
   */
  turnHours: 24,
} as const;

/**
 * This limit stands apart: the form needs the contract, which uses it, and not the other limits.
 */
export const wishesOfANetwork = {
  name: 'POST /api/wishes',
  per: 'network',
  most: 30,
  within: anHour,
  code: 'too-many-from-network',
} as const;

export const wishLimits = {
  /**
   * A refusal is silent: a person who asks again and again would learn whether this address has a
   * wish.
   */
  toAnAddress: { name: 'wish-letters-to', per: 'e-mail address', most: 5, within: aDay },
  /** Somebody can make up hundreds of addresses, and rent networks for them. */
  ofEverybody: {
    name: 'wishes-of-everybody',
    per: 'everybody',
    most: 500,
    ofOne: 50,
    within: anHour,
    code: 'too-busy',
    codeOfOne: 'too-many-from-network',
  },
  ofAnAccount: {
    name: 'wishes-of-an-account',
    per: 'account',
    most: 50,
    within: aDay,
    code: 'too-many-wishes',
  },
} as const satisfies Limits;

export const backInStockKind = 'back-in-stock';

/** Says the same whether the address had a wish before or not. */
export const wishAsked =
  'Please check your email: press the button in it, and we’ll email you once this is back.';

export const wishKept = 'We’ll email you once this is back.';

export const wishesEnded =
  'You’ve been unsubscribed. We won’t email you about products that are back.';

/** Reasons to refuse a wish. */
export const wishFaults = {
  ...addressFaults,
  there: 'Good news: this can be bought now.',
} as const;

export const { understandFault, faultSaid } = faultNames(wishFaults);

/**
 * How many people are told now: `peopleForAPiece` for each piece, less the people who were told
 * lately. Pieces on hold are not available.
 */
export function nextInTurn({ available, lately }: { available: number; lately: number }): number {
  return Math.max(0, available * wishRules.peopleForAPiece - lately);
}

/**
 * Counts the places for each size of a product, and for all sizes together. A person who was told
 * and takes any size may take any of the pieces. So such people lower the sum, but no single size.
 */
export function placesInTurn(
  sizes: readonly { _id: string; stock: number }[],
  lately: readonly { sizeId: string | null; told: number }[],
) {
  const toldOf = (size: string | null) => lately.find(({ sizeId }) => sizeId === size)?.told ?? 0;
  const places = sizes.map(({ _id, stock }) =>
    nextInTurn({ available: stock, lately: toldOf(_id) }),
  );
  const free = places.reduce((sum, one) => sum + one, 0);
  return { places, together: Math.max(0, free - toldOf(null)) };
}
