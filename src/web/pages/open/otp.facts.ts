import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Enter the code that we sent to your e-mail address.',
  private: true,
};
