import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: (_, { name }) => `Join the ${name} team.`,
  private: true,
  secretAddress: true,
};
