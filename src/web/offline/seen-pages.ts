import { seenPages } from '#client/seen-caches.ts';

export interface SeenPage {
  path: string;
  title: string;
}

/** What the service worker has kept, the last seen first. */
export async function readSeenPages(): Promise<SeenPage[]> {
  if (!globalThis.caches) return [];
  const cache = await caches.open(seenPages);
  const read = (await cache.keys()).map(async ({ url }) => {
    const text = await (await cache.match(url))?.text();
    // Of the whole page the browser would judge the rules as well, which are not those that this one may have.
    const [named = ''] = /<title>.*?<\/title>/s.exec(text ?? '') ?? [];
    const { title } = new DOMParser().parseFromString(named, 'text/html');
    const { pathname, search } = new URL(url);
    return { path: pathname + search, title };
  });
  return (await Promise.all(read)).reverse();
}
