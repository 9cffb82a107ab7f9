import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Unsubscribe from the newsletter.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
