import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `The terms of ${shop.name}: prices in Ghana cedi, ordering, paying, and your rights if something is wrong.`,
};
