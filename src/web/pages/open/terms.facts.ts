import type { PageFacts } from '../../page-facts.ts';
import { describe, type Replaceable, replaced } from './legal/replaced.ts';

export const facts: PageFacts<Replaceable> = {
  ...replaced,
  description: ({ own }, { name }) =>
    describe(own) ??
    `The terms of ${name}: prices in Ghana cedi, ordering, paying, and your rights if something is wrong.`,
};
