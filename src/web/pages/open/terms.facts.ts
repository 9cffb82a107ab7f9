import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: (_, { name }) =>
    `The terms of ${name}: prices in Ghana cedi, ordering, paying, and your rights if something is wrong.`,
};
