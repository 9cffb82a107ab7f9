import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'The emails that the shop has sent.',
  private: true,
  inlineStyles: true,
  whileShut: 'always',
};
