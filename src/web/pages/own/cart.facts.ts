import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'What you have chosen.',
  private: true,
};
