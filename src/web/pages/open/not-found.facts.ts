import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'We couldn’t find this page.',
  status: 404,
  private: true,
};
