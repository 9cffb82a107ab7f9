import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Pay for your order, and see how far it is.',
  private: true,
  secretAddress: true,
  fresh: true,
  whileShut: 'always',
};
