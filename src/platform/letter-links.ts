import type { Context } from './context.ts';
import type { Secrets } from './secrets.ts';
import { readSignedId, writeSignedId } from './signed-ids.ts';

/** What a link lets its reader do, as it is signed, and the page that it leads to. */
type Deeds<Deed extends string> = Readonly<Record<Deed, { purpose: string; page: string }>>;

/** The links of letters about one thing. A link for one deed does not work for another. */
export function letterLinks<Deed extends string>(deeds: Deeds<Deed>) {
  return {
    writeLink: (
      { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
      deed: Deed,
      id: string,
    ) => `${publicUrl}${deeds[deed].page}?token=${writeSignedId(secrets, deeds[deed].purpose, id)}`,
    /** Answers the id if the shop wrote this token for this deed. */
    readToken: (secrets: Secrets, deed: Deed, token: string) =>
      readSignedId(secrets, deeds[deed].purpose, token),
  };
}
