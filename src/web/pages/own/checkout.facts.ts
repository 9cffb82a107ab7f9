import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Where to deliver, and how to pay.',
  private: true,
};
