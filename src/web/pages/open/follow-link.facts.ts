import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Say whether we email you news of a co-operative.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
