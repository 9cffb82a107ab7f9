export interface Limits {
  min: number;
  max: number | undefined;
}

/** The typed text as a whole number, or undefined. A fraction loses its decimals. */
export function readQuantity(typed: string): number | undefined {
  const quantity = Number.parseInt(typed.trim(), 10);
  return Number.isSafeInteger(quantity) ? quantity : undefined;
}

export function keepWithin(wanted: number, { min, max }: Limits) {
  if (max !== undefined && wanted > max) return { quantity: Math.max(max, min), over: 'max' };
  return wanted < min ? { quantity: min, over: 'min' } : { quantity: wanted, over: undefined };
}
