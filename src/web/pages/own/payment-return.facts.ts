import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'What became of your payment.',
  private: true,
  secretAddress: true,
};
