import { articleFacts } from './journal/article-facts.ts';

export const facts = articleFacts('from-nut-to-butter');
