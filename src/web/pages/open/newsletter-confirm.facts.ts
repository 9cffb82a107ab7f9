import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Confirm your subscription to the newsletter.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
