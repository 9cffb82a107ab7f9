import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { placesOf } from './menu.ts';
import { findRedirectsFingerprint, selectRedirects } from './redirects.queries.ts';

const kept = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['places'], async () => {
    const rows = await selectRedirects(pool);
    return new Map(rows.map(({ path, leadsTo }) => [path, leadsTo]));
  }),
);

/** The address to which a request for an address without a page is led. */
export async function leadOn(context: Context, path: string): Promise<string | undefined> {
  const leadsTo = (await kept(context)()).get(path);
  if (leadsTo === undefined) return undefined;
  // If the target has moved since, the visitor is led to its new address in one step.
  const places = await placesOf(context);
  return places.find(({ formerPaths }) => formerPaths.includes(leadsTo))?.path ?? leadsTo;
}

/** The answer changes with every change, for processes that missed its signal. */
export async function fingerprintRedirects(database: Database): Promise<string> {
  return (await findRedirectsFingerprint(database)).print;
}
