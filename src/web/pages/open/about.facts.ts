import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Who makes ${shop.name}, and how: the SheaStrong Initiative and our values.`,
};
