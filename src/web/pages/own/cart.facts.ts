import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'The items in your cart.',
  private: true,
};
