import { type Pesewas, pesewas } from '#lib/money.ts';

/** 1.95 %, to the nearest pesewa. The real provider's rounding is not documented. */
export function feesOn(amount: Pesewas): Pesewas {
  return pesewas(Number((BigInt(amount) * 195n + 5_000n) / 10_000n));
}
