/** What the journal holds, the newest first. Its texts stand in `src/web/pages/open/<slug>.tsx`. */
export const journal = [
  {
    slug: 'from-nut-to-butter',
    title: 'From nut to butter',
    summary:
      'Three kilograms of kernels, ten litres of water and a good deal of arm: how women in northern Ghana make a kilogram of shea butter, step by step.',
    published: '2026-11-20',
    minutes: 5,
  },
  {
    slug: 'what-shea-does',
    title: 'What shea does, and what it does not',
    summary:
      'It softens skin and slows the water that leaves it. It heals nothing, and it is no sunscreen. What is in the jar, and what follows from it.',
    published: '2026-11-20',
    minutes: 4,
  },
] as const;
