import { createPath, type Location } from './route.ts';

interface Kept {
  key: string;
  /** The number of this entry in its tab. It shows how far a person went back. */
  place: number;
  state?: unknown;
}

/** The tab's history. Each entry gets a key of its own, also one that the browser made. */
export function openEntries() {
  let place = read()?.place ?? 0;
  if (!read()) name();

  function name() {
    const kept: Kept = { key: newKey(), place };
    history.replaceState(kept, '');
  }

  return {
    here,
    /**
     * Call it after the browser has turned to another entry. `by` is undefined for a new entry,
     * such as a link to `#main` makes.
     */
    turned(): { location: Location; by: number | undefined } {
      const kept = read();
      const by = kept && kept.place - place;
      place = kept?.place ?? place + 1;
      if (!kept) name();
      return { location: here(), by };
    },
    write(way: 'push' | 'replace', location: Location) {
      if (way === 'push') place += 1;
      const { key, state } = location;
      const kept: Kept = { key, place, state };
      try {
        history[`${way}State`](kept, '', createPath(location));
      } catch {
        // Safari refuses more than a hundred entries in half a minute.
        window.location.assign(createPath(location));
      }
    },
  };
}

function here(): Location {
  const { key = '', state } = read() ?? {};
  return locationAt(window.location, state, key);
}

export function locationAt(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  state: unknown = null,
  key = newKey(),
): Location {
  return { pathname, search, hash, state, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function read(): Kept | undefined {
  const kept: Partial<Kept> | null = history.state;
  return kept?.key === undefined ? undefined : (kept as Kept);
}
