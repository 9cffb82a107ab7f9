import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Confirm that we may tell you when a product is back.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
