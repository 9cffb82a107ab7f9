import type { FrameData } from '#client/frame-data.ts';
import {
  accraWords,
  freeDelivery,
  freeReturns,
  otherRegionsWords,
} from '#features/settings/promise-words.rules.ts';
import type { PageFacts } from '../../page-facts.ts';
import { type Replaceable, replaced, sayOwn } from './legal/replaced.ts';

export const facts: PageFacts<Replaceable> = {
  ...replaced,
  description: ({ own }, { delivery, returnDays }) => sayOwn(own) ?? promises(delivery, returnDays),
  whileShut: 'while-closed',
};

function promises(delivery: FrameData['delivery'], returnDays: FrameData['returnDays']): string {
  const delivered = delivery
    ? `Free delivery within Ghana: ${accraWords(delivery)} in Accra, ${otherRegionsWords(delivery)} in other regions.`
    : freeDelivery;
  return returnDays ? `${delivered} ${freeReturns(returnDays)}` : delivered;
}
