import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'What to do about items that we call back.',
  private: true,
  secretAddress: true,
  fresh: true,
  whileShut: 'always',
};
