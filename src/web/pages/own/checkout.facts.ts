import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Delivery address and payment.',
  private: true,
};
