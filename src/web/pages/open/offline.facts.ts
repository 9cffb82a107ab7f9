import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'You’re offline.',
  private: true,
  whileShut: 'always',
};
