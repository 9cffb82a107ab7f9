import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Set a new password.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
