import type { Topic } from '#lib/topics.ts';
import type { Changes } from './changes.ts';
import { type Answered, type KeptBytes, keepBytes } from './kept-bytes.ts';

export interface PageCache {
  /** The kept bytes, or those of a render that began after the last change of what they show. */
  read(page: CachedPage): Promise<KeptBytes>;
  size(): number;
}

export interface CachedPage {
  /** Made of a known path and allowed parameters only, never of what a visitor typed. */
  key: string;
  depends: readonly Topic[];
  /** Only an answer of this status is kept. An unknown product's 404 is not: its address is made up. */
  status: 200 | 404;
  render: () => Promise<Answered>;
}

interface Entry {
  generation: number;
  bytes: Promise<KeptBytes>;
}

export function openPageCache(changes: Changes, limit = 2_000): PageCache {
  // A Map remembers the order of insertion: the first key is the one least recently rendered.
  const entries = new Map<string, Entry>();
  return {
    size: () => entries.size,
    read(page) {
      const generation = changes.generation(page.depends);
      const kept = entries.get(page.key);
      if (kept?.generation === generation) return kept.bytes;
      const entry = { generation, bytes: page.render().then(keepBytes) };
      entries.delete(page.key);
      entries.set(page.key, entry);
      makeRoom();
      entry.bytes.then(
        ({ status }) => keepOnlyGood(page, entry, status),
        () => forget(page.key, entry),
      );
      return entry.bytes;
    },
  };

  function keepOnlyGood(page: CachedPage, entry: Entry, status: number) {
    const overtaken = changes.generation(page.depends) !== entry.generation;
    if (overtaken || status !== page.status) forget(page.key, entry);
  }

  function forget(key: string, entry: Entry) {
    if (entries.get(key) === entry) entries.delete(key);
  }

  function makeRoom() {
    if (entries.size <= limit) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }
}
