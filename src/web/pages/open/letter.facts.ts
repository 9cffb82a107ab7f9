import { readIssue } from '#features/newsletter/calls.ts';
import type { Issue } from '#features/newsletter/issue.contract.ts';
import { letterPath } from '#features/newsletter/issue.rules.ts';
import type { PageFacts } from '../../page-facts.ts';

export const facts: PageFacts<Issue> = {
  description: ({ preheader, title }) => preheader || title,
  canonicalPath: ({ slug }) => letterPath(slug),
  depends: ['newsletters'],
  // A newsletter's prices are of one day, and its code is for subscribers.
  unlisted: true,
  async exists(pathname, client) {
    const slug = pathname.slice(letterPath('').length);
    try {
      return Boolean(await client(readIssue, { params: { slug } }));
    } catch (error) {
      // The page itself reports any other error.
      return !(error instanceof Response && error.status === 404);
    }
  },
};
