import type { Location } from './route.ts';

const name = 'scroll';

/** How far each entry of the tab's history was read. It stays when the document is loaded anew. */
export function rememberScroll(keyHere: () => string) {
  const kept: Record<string, number> = read();
  // The browser has put back a document that it left by itself, and no other.
  const isOurs = history.scrollRestoration === 'manual';
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    keep(keyHere());
    write(kept);
    history.scrollRestoration = 'auto';
  });

  function keep(key: string) {
    kept[key] = scrollY;
  }

  return {
    keep,
    of: (key: string): number | undefined => kept[key],
    ofFirst: (key: string): Scroll => (isOurs && kept[key]) || 'stay',
  };
}

/** How far down a page is shown; undefined is where its address points, or its top. */
export type Scroll = number | 'stay' | undefined;

export function scrollPage({ hash }: Location, scroll: Scroll): void {
  if (scroll === 'stay') return;
  const target = scroll === undefined && hash && document.getElementById(decodeHash(hash));
  if (target) target.scrollIntoView();
  else scrollTo(0, scroll ?? 0);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

function write(kept: Record<string, number>) {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Where the browser refuses storage, a document that is loaded anew begins at its top.
  }
}
