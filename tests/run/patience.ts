/**
 * How long a test waits for what happens beside it. It is a bound for what never comes, not a measure:
 * a second, which is vitest's own, was too short on a machine that ran other work as well.
 */
export const patience = { timeout: 30_000, interval: 20 };
