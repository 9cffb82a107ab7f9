import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `What you and ${shop.name} can rely on: prices in Ghana cedi, ordering, paying, and your rights when something is wrong.`,
};
