import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Leave the newsletter.',
  private: true,
  secretAddress: true,
};
