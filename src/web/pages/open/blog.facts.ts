import { feedPath } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'Shea, the people who make it, and how to use it.',
  depends: ['journal', 'catalogue'],
  feed: feedPath,
};
