import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts = {
  description: 'What every screen is made of, in each of its states.',
  parameters: { tab: (tab) => (/^(orders|messages)$/.test(tab) ? tab : undefined) },
  private: true,
  whileShut: 'always',
};
