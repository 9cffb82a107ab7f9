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
  // Members are shown only while they agree, and copies at search engines could not be taken back.
  unlisted: true,
  async exists(pathname, client) {
    const slug = pathname.slice(cooperativePath('').length);
    try {
      return Boolean(await client(readToldCooperative, { params: { slug } }));
    } catch (error) {
      // The page itself reports any other error.
      return !isMissing(error);
    }
  },
};
