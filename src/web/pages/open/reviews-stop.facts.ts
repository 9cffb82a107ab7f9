import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Stop the emails that ask for a review.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
