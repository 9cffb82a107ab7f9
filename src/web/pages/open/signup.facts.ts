import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: (_, { name }) => `Create your account at ${name}.`,
  private: true,
};
