import { type ShutShop, shutTitle } from '#features/opening/rules.ts';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts<ShutShop> = {
  title: shutTitle,
  description: (shop, { name }) => `${name}: ${shutTitle(shop)}.`,
  private: true,
  still: true,
};
