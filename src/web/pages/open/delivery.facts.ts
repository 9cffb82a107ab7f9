import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: `Free delivery within Ghana: ${shop.delivery.accra} in Accra, ${shop.delivery.otherRegions} in other regions. ${shop.returns}`,
};
