/**
 * Reasons to refuse an address that a person types to get our emails. Without JavaScript, the
 * page's address carries their names.
 */
export const addressFaults = {
  missing: 'Please enter your email address',
  email: 'Please enter a valid email address',
  network: 'There were too many requests from your network. Please try again later.',
  busy: 'Too many people are asking right now. Please try again later.',
  elsewhere: 'Please use the form on this page.',
  failed: 'We couldn’t save this. Please try again.',
} as const;

/** Turns these names into sentences and back. */
export function faultNames<Name extends string>(faults: Readonly<Record<Name, string>>) {
  return {
    understandFault: (word: string): Name | undefined =>
      Object.hasOwn(faults, word) ? (word as Name) : undefined,
    /** Finds the name of the sentence that a call answered. */
    faultSaid: (sentence: string): Name | 'failed' =>
      (Object.keys(faults) as Name[]).find((fault) => faults[fault] === sentence) ?? 'failed',
  };
}
