import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Create your account at ${shop.name}.`,
  private: true,
};
