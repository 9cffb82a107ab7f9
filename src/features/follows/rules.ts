import { addressFaults, faultNames } from '#lib/address-faults.ts';
import { aDay, anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

/** The link to confirm is valid for this many days. */
export const confirmDays = 7;

/**
 * This limit stands apart: the form needs the contract, which uses it, and not the other limits.
 */
export const followsOfANetwork = {
  name: 'POST /api/follows',
  per: 'network',
  most: 30,
  within: anHour,
  code: 'too-many-from-network',
} as const;

export const followLimits = {
  /**
   * A refusal is silent: a person who asks again and again would learn whether this address
   * follows.
   */
  toAnAddress: { name: 'follow-letters-to', per: 'e-mail address', most: 5, within: aDay },
  /** Somebody can make up hundreds of addresses, and rent networks for them. */
  ofEverybody: {
    name: 'follows-of-everybody',
    per: 'everybody',
    most: 500,
    ofOne: 50,
    within: anHour,
    code: 'too-busy',
    codeOfOne: 'too-many-from-network',
  },
  ofAnAccount: {
    name: 'follows-of-an-account',
    per: 'account',
    most: 50,
    within: aDay,
    code: 'too-many-follows',
  },
} as const satisfies Limits;

/** Says the same whether the address followed before or not. */
export const followAsked =
  'Please check your email: press the button in it, and you’ll get our news of this co-operative.';

export const followKept = 'You follow this co-operative. We’ll email you its news.';

export const followEnded =
  'You no longer follow this co-operative. We won’t email you its news again.';

export const { understandFault, faultSaid } = faultNames(addressFaults);
