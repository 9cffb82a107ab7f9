import { vi } from 'vitest';
import { patience } from '#tests/run/patience.ts';

/**
 * Waits until a look no longer throws, and answers what it saw. Some tests wait longer than others.
 */
export function eventually<Seen>(
  look: () => Seen | Promise<Seen>,
  wish: Partial<typeof patience> = {},
): Promise<Seen> {
  return vi.waitFor(look, { ...patience, ...wish });
}
