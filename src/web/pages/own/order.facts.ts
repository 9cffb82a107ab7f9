import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'What was ordered, and how far it is.',
  private: true,
};
