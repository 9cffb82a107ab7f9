import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Join the ${shop.name} team.`,
  private: true,
  secretAddress: true,
};
