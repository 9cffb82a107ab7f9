import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Your order and its status.',
  private: true,
  whileShut: 'always',
};
