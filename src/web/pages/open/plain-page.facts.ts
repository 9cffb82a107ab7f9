import { readPlainPage } from '#features/journal/calls.ts';
import type { PlainPage } from '#features/journal/contract.ts';
import { plainPagePath } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';
import { trailFacts } from '../../schema-org.ts';
import { sharedPicture } from './journal/shared-picture.ts';

export const facts: PageFacts<PlainPage> = {
  description: ({ searchDescription, summary, title }) => searchDescription || summary || title,
  canonicalPath: ({ slug }) => plainPagePath(slug),
  depends: ['journal', 'catalogue'],
  async exists(pathname, client) {
    try {
      return Boolean(await client(readPlainPage, { params: { slug: pathname.slice(1) } }));
    } catch (error) {
      // The page itself reports any other error.
      return !(error instanceof Response && error.status === 404);
    }
  },
  shared({ slug, title, picture }, publicUrl) {
    const shown = sharedPicture(picture);
    return {
      facts: [trailFacts([[title, plainPagePath(slug)]], publicUrl)],
      ...(shown && { picture: shown }),
    };
  },
};
