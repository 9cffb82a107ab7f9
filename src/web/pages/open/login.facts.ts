import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: (_, { name }) => `Sign in to ${name}.`,
  private: true,
};
