import type { FrameData } from '#client/frame-data.ts';
import {
  accraWords,
  freeDelivery,
  freeReturns,
  otherRegionsWords,
} from '#features/settings/promise-words.rules.ts';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: (_, { delivery, returnDays }) => promises(delivery, returnDays),
};

function promises(delivery: FrameData['delivery'], returnDays: FrameData['returnDays']): string {
  const delivered = delivery
    ? `Free delivery within Ghana: ${accraWords(delivery)} in Accra, ${otherRegionsWords(delivery)} in other regions.`
    : freeDelivery;
  return returnDays ? `${delivered} ${freeReturns(returnDays)}` : delivered;
}
