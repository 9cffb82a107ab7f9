import type { Topic } from '#lib/topics.ts';
import { type Answers, type Counts, openCounts } from '../metrics/counts.ts';
import type { Changes } from './changes.ts';
import { type Answered, type KeptBytes, keepBytes } from './kept-bytes.ts';

export interface PageCache {
  /** The kept bytes, or those of a render that began after the last change of their data. */
  read(page: CachedPage): Promise<KeptBytes>;
  /** The kept bytes at this address, if they exist and their data has not changed. */
  at(key: string): CountedBytes | undefined;
  size(): number;
  /** The server counts here too: kept bytes are answered before it sees the request. */
  counts: Counts;
}

export interface CountedBytes extends KeptBytes {
  /** Where answering with them is counted. */
  answers: Answers;
}

export interface CachedPage {
  /** Its address: a known path and allowed parameters only, never a text that a visitor typed. */
  key: string;
  /** Its pattern. Whoever counts answers counts by this, never by an address. */
  route: string;
  depends: readonly Topic[];
  /** Only an answer of this status is kept. An unknown product's 404 has a made-up address. */
  status: 200 | 404;
  render: () => Promise<Answered>;
}

interface Entry {
  depends: readonly Topic[];
  generation: number;
  bytes: Promise<CountedBytes>;
  ready?: CountedBytes;
}

interface Keeping {
  /** At most so many answers, */
  limit: number;
  /** and at most so many bytes: a page with many products may weigh as much as ten others. */
  room: number;
  /** Sent with every answer of the server. */
  headers: Readonly<Record<string, string>>;
}

export function openPageCache(changes: Changes, { limit, room, headers }: Keeping): PageCache {
  // A Map remembers the order of insertion: the first key is the one least recently rendered.
  const entries = new Map<string, Entry>();
  const counts = openCounts();
  let held = 0;
  return {
    counts,
    size: () => entries.size,
    at(key) {
      const kept = entries.get(key);
      return kept && changes.generation(kept.depends) === kept.generation ? kept.ready : undefined;
    },
    read(page) {
      const { depends } = page;
      const generation = changes.generation(depends);
      const kept = entries.get(page.key);
      if (kept?.generation === generation) {
        counts.kept.hits += 1;
        return kept.bytes;
      }
      counts.kept.misses += 1;
      const entry: Entry = { depends, generation, bytes: makeBytes(page) };
      drop(page.key);
      entries.set(page.key, entry);
      makeRoom();
      entry.bytes.then(
        (bytes) => keepOnlyGood(page, entry, bytes),
        () => forget(page.key, entry),
      );
      return entry.bytes;
    },
  };

  async function makeBytes({ route, render }: CachedPage): Promise<CountedBytes> {
    const answered = await render();
    const answers = counts.answersOf(`GET ${route}`);
    const kept = keepBytes({ ...answered, headers: { ...headers, ...answered.headers } });
    return { ...kept, answers };
  }

  function keepOnlyGood(page: CachedPage, entry: Entry, bytes: CountedBytes) {
    if (bytes.status !== page.status) forget(page.key, entry);
    else if (entries.get(page.key) === entry) {
      entry.ready = bytes;
      held += bytes.plain.length;
      makeRoom();
    }
  }

  function forget(key: string, entry: Entry) {
    if (entries.get(key) === entry) drop(key);
  }

  function makeRoom() {
    for (const key of entries.keys()) {
      if (entries.size <= limit && held <= room) return;
      drop(key);
    }
  }

  function drop(key: string) {
    held -= entries.get(key)?.ready?.plain.length ?? 0;
    entries.delete(key);
  }
}
