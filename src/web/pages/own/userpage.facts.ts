import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Your account.',
  private: true,
  whileShut: 'always',
};
