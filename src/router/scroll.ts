import type { Location } from './route.ts';

const name = 'scroll';

/**
 * Remembers the scroll position of each entry of the tab's history, also when the document is
 * reloaded.
 */
export function rememberScroll(keyHere: () => string) {
  const kept: Record<string, number> = read();
  // The browser restores the position only of the entry at which the tab left the document. For the
  // other entries ('manual') this code does it.
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

/** Where a page is scrolled to. Undefined means the place that its address names, or the top. */
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
    // If the browser refuses storage, a reloaded document begins at its top.
  }
}
