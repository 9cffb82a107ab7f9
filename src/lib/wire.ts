import type { Pesewas } from './money.ts';

/** An answer as it comes: numbers of cedis in the place of money. */
export type Wire<Value> = Value extends Pesewas
  ? number
  : Value extends (infer Each)[]
    ? Wire<Each>[]
    : Value extends object
      ? { [Name in keyof Value]: Wire<Value[Name]> }
      : Value;
