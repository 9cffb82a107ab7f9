import { readProduct } from '#features/catalogue/calls.ts';
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
  parameters: {
    sent: (sent) => (sent === '1' ? sent : undefined),
    fault: understandFault,
    // A size that the product does not have would give the same page under another address.
    async size(value, client, pathname) {
      const [, , slug = ''] = pathname.split('/');
      const product = await client(readProduct, { params: { id: slug } }).catch(() => undefined);
      return product?.sizes?.find(({ _id }) => _id === value)?._id;
    },
  },
  depends: ['catalogue', 'stock-word'],
};
