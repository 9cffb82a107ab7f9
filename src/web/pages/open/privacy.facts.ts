import type { PageFacts } from '../../page-facts.ts';
import { describe, type Replaceable, replaced } from './legal/replaced.ts';

export const facts: PageFacts<Replaceable> = {
  ...replaced,
  description: ({ own }, { name }) =>
    describe(own) ??
    `What ${name} keeps about you, why and for how long, and how to see, correct or delete it.`,
};
