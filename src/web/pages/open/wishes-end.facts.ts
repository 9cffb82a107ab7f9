import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Stop our emails about products that are back.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
