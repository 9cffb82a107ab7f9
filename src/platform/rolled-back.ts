import type { Refused } from '#lib/result.ts';

/** Thrown inside a transaction: all of it is rolled back, and its caller answers the refusal. */
export class RolledBack extends Error {
  readonly refused: Refused<string>;

  constructor(refused: Refused<string>) {
    super(refused.code);
    this.refused = refused;
  }
}

/** For the `catch` of that caller, which knows the refusals that its transaction can end in. */
export function refusedBy<Code extends string>(error: unknown): Refused<Code> {
  if (error instanceof RolledBack) return error.refused as Refused<Code>;
  throw error;
}
