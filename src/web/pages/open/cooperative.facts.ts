import { understandFault } from '#features/follows/rules.ts';
import { readToldCooperative } from '#features/origin/cooperative.calls.ts';
import type { ToldCooperative } from '#features/origin/told-cooperative.contract.ts';
import { cooperativePath } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';
import { isMissing } from '../../trouble-words.ts';

export const facts: PageFacts<{ cooperative: ToldCooperative }> = {
  description: ({ cooperative: { name, community } }) =>
    `${name} in ${community}: what it delivered, what was made of it, and what is new there.`,
  canonicalPath: ({ cooperative: { slug } }) => cooperativePath(slug),
  depends: ['origin', 'newsletters'],
  parameters: { sent: (sent) => (sent === '1' ? sent : undefined), fault: understandFault },
  // Its members are shown as long as they agree. What search engines copy, nobody can take back.
  unlisted: true,
  async exists(pathname, client) {
    const slug = pathname.slice(cooperativePath('').length);
    try {
      return Boolean(await client(readToldCooperative, { params: { slug } }));
    } catch (error) {
      // What else goes wrong is told by the page itself.
      return !isMissing(error);
    }
  },
};
