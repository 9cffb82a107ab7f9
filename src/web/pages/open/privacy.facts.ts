import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: (_, { name }) =>
    `What ${name} keeps about you, why and for how long, and how to see, correct or delete it.`,
};
