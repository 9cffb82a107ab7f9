import type { FrameData } from '#client/frame-data.ts';
import { pricedDelivery } from '#features/delivery/promise.rules.ts';
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
  description: ({ own }, frame) => sayOwn(own) ?? promises(frame),
  whileShut: 'while-closed',
};

function promises({ delivery, returnDays, priced }: FrameData): string {
  const free = delivery
    ? `Free delivery within Ghana: ${accraWords(delivery)} in Accra, ${otherRegionsWords(delivery)} in other regions.`
    : freeDelivery;
  const delivered = priced ? pricedDelivery : free;
  return returnDays ? `${delivered} ${freeReturns(returnDays)}` : delivered;
}
