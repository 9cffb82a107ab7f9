import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Ask for a link to set a new password.',
  private: true,
  whileShut: 'always',
};
