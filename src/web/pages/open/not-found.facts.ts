import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'There is nothing at this address.',
  status: 404,
  private: true,
};
