import { articleFacts } from './journal/article-facts.ts';

export const facts = articleFacts('what-shea-does');
