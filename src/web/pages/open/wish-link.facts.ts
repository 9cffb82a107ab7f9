import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Say whether we email you when a product is back.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
