import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Which of our lots are called back, and what to do if you have one.',
  depends: ['recalls', 'origin', 'catalogue'],
  // Customers with a jar must be able to read recalls, even while the shop is closed.
  whileShut: 'while-closed',
};
