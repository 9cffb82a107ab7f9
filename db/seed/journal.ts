import { readFileSync } from 'node:fs';

const textOf = (slug: string) =>
  readFileSync(new URL(`journal/${slug}.md`, import.meta.url), 'utf8');

/** The newest article comes first. The texts stand in journal/. */
export const demoArticles = [
  {
    slug: 'from-nut-to-butter',
    title: 'From nut to butter',
    summary:
      'Three kilograms of kernels, ten litres of water and a good deal of arm: how women in northern Ghana make a kilogram of shea butter, step by step.',
    publishedAt: '2026-11-20T00:00:00Z',
    body: textOf('from-nut-to-butter'),
  },
  {
    slug: 'what-shea-does',
    title: 'What shea does, and what it does not',
    summary:
      'It softens skin and slows the water that leaves it. It heals nothing, and it is no sunscreen. What is in the jar, and what follows from it.',
    publishedAt: '2026-11-20T00:00:00Z',
    body: textOf('what-shea-does'),
  },
] as const;
