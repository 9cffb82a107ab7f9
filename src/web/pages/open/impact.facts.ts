import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description:
    'How much shea came from the women’s co-operatives, and what they were paid, summed from our records.',
  depends: ['origin'],
};
