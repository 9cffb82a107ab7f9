import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Run ${shop.name} with us.`,
  private: true,
  secretAddress: true,
};
