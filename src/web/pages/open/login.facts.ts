import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Sign in to ${shop.name}.`,
  private: true,
};
