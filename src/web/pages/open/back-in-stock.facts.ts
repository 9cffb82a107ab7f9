import { understandFault } from '#features/wishes/rules.ts';
import { productPath } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';

interface Asked {
  slug: string;
  name: string;
}

export const facts: PageFacts<Asked> = {
  description: ({ name }) => `We’ll email you when ${name} is back.`,
  canonicalPath: ({ slug }) => productPath(slug),
  parameters: { sent: (sent) => (sent === '1' ? sent : undefined), fault: understandFault },
  depends: ['catalogue', 'stock-word'],
};
