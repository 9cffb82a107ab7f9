import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Pay for your order.',
  private: true,
  secretAddress: true,
  fresh: true,
  whileShut: 'always',
};
