/**
 * How long a test waits for something outside it. The bound only ends a wait for something that
 * never comes. vitest's own second is too short on a machine with other work.
 */
export const patience = { timeout: 30_000, interval: 20 };
