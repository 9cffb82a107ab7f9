import { type Pesewas, sumOf } from '#lib/money.ts';

/** A mistake in the books is undone by an entry with the same reference, followed by this. */
export const undoing = ' undone';

export function undoes(reference: string, mistake: { reference: string }): boolean {
  return reference === `${mistake.reference}${undoing}`;
}

/** The sum of what never came. */
export function undoneOf(transfers: readonly { reference: string; amount: Pesewas }[]): Pesewas {
  const undone = transfers.filter((one) => transfers.some((other) => undoes(one.reference, other)));
  return sumOf(undone.map(({ amount }) => amount));
}
