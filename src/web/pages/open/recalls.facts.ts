import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Which of our lots are called back, and what to do if you have one.',
  depends: ['recalls', 'origin', 'catalogue'],
  // Whoever has a jar must be able to read it, also while nothing can be bought.
  whileShut: 'while-closed',
};
