import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Enter the code we sent to your email.',
  private: true,
  whileShut: 'always',
};
