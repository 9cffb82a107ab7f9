import type { PageFacts } from '../../page-facts.ts';
import { type Replaceable, replaced, sayOwn } from './legal/replaced.ts';

export const facts: PageFacts<Replaceable> = {
  ...replaced,
  description: ({ own }, { name }) =>
    sayOwn(own) ??
    `What ${name} keeps about you, why and for how long, and how to see, correct or delete it.`,
  whileShut: 'while-closed',
};
