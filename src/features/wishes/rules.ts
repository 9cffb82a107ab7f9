import { addressFaults, faultNames } from '#lib/address-faults.ts';
import { day, hour, type Limits } from '#lib/limit.ts';

export const wishRules = {
  /** For so long the link to confirm a wish is valid. */
  confirmDays: 7,
  /** For so long a wish waits; and its row stays so long after it was told, for its letter's links. */
  waitDays: 180,
  /** Not everybody who asked still wants it: of two who are told, one buys. */
  peopleForAPiece: 2,
  /** For so long a piece is counted for the people who were told of it; then the next are told. */
  turnHours: 24,
} as const;

/** Stands apart: the form carries the contract, and does not need the other limits. */
export const wishesOfANetwork = {
  name: 'POST /api/wishes',
  per: 'network',
  most: 30,
  seconds: hour,
  code: 'too-many-from-network',
} as const;

export const wishLimits = {
  /** Nobody is told of it: who asks again and again would learn whether this address has a wish. */
  toAnAddress: { name: 'wish-letters-to', per: 'e-mail address', most: 5, seconds: day },
  /** Somebody can make up addresses by the hundred, and rent networks for them. */
  ofEverybody: {
    name: 'wishes-of-everybody',
    per: 'everybody',
    most: 500,
    ofOne: 50,
    seconds: hour,
    code: 'too-busy',
    codeOfOne: 'too-many-from-network',
  },
  ofAnAccount: {
    name: 'wishes-of-an-account',
    per: 'account',
    most: 50,
    seconds: day,
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

export type WishFault = keyof typeof wishFaults;

export const { understandFault, faultSaid } = faultNames(wishFaults);

/**
 * How many are told now: as many as the pieces are for, without those whose turn it is already.
 * Pieces that others hold are not there.
 */
export function nextInTurn({ available, lately }: { available: number; lately: number }): number {
  return Math.max(0, available * wishRules.peopleForAPiece - lately);
}

/**
 * The same for each size of a product, and for all of them together. Whoever was told and takes
 * whichever size may take any of the pieces, so those leave room together and in no one size.
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
