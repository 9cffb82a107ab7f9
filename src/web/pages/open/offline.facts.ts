import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'The shop cannot be reached just now.',
  private: true,
};
