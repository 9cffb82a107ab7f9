import { seenPages } from '#client/seen-caches.ts';

export interface SeenPage {
  path: string;
  title: string;
}

/** The pages that the service worker has kept, last seen first. */
export async function readSeenPages(): Promise<SeenPage[]> {
  if (!globalThis.caches) return [];
  const cache = await caches.open(seenPages);
  const read = (await cache.keys()).map(async ({ url }) => {
    const text = await (await cache.match(url))?.text();
    // Parses only the title: with the whole page, the browser would also check its styles, which
    // this page's policy may forbid.
    const [named = ''] = /<title>.*?<\/title>/s.exec(text ?? '') ?? [];
    const { title } = new DOMParser().parseFromString(named, 'text/html');
    const { pathname, search } = new URL(url);
    return { path: pathname + search, title };
  });
  return (await Promise.all(read)).reverse();
}
