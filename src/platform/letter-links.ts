import type { Context } from './context.ts';
import type { Secrets } from './secrets.ts';
import { readSignedId, writeSignedId } from './signed-ids.ts';

/**
 * For each deed that a link allows: the purpose under which it is signed, and the page it opens.
 */
type Deeds<Deed extends string> = Readonly<Record<Deed, { purpose: string; page: string }>>;

/** The links of letters about one thing. A link for one deed does not work for another. */
export function letterLinks<Deed extends string>(deeds: Deeds<Deed>) {
  return {
    writeLink: (
      { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
      deed: Deed,
      id: string,
    ) => `${publicUrl}${deeds[deed].page}?token=${writeSignedId(secrets, deeds[deed].purpose, id)}`,
    readToken: (secrets: Secrets, deed: Deed, token: string) =>
      readSignedId(secrets, deeds[deed].purpose, token),
  };
}
