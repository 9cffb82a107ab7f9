import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'The status of your payment.',
  private: true,
  secretAddress: true,
  fresh: 'to the letter',
  whileShut: 'always',
};
