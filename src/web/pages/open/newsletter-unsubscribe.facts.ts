import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Unsubscribe from our emails.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
