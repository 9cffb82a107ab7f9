import type { PageFacts } from '../../page-facts.ts';
import { type Replaceable, replaced, sayOwn } from './legal/replaced.ts';

export const facts: PageFacts<Replaceable> = {
  ...replaced,
  description: ({ own }, { name }) =>
    sayOwn(own) ??
    `The terms of ${name}: prices in Ghana cedi, ordering, paying, and your rights if something is wrong.`,
  whileShut: 'while-closed',
};
