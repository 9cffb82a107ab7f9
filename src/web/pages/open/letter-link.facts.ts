import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Say whether we email you what you asked for.',
  private: true,
  secretAddress: true,
  whileShut: 'always',
};
