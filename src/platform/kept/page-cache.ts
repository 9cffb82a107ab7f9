import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '#lib/topics.ts';
import { type Clock, systemClock } from '../clock.ts';
import { troubleOf } from '../database-trouble.ts';
import { type Answers, type Counts, openCounts } from '../metrics/counts.ts';
import type { Changes } from './changes.ts';
import { type Answered, type KeptBytes, keepBytes } from './kept-bytes.ts';

export interface PageCache {
  /** The kept bytes, or those of a render that began after the last change of its data. */
  read(page: CachedPage): Promise<KeptBytes>;
  /**
   * Renders for this request alone and keeps nothing: the address is a secret, and so is the page.
   */
  makeOnce(page: Pick<CachedPage, 'route' | 'render'>): Promise<KeptBytes>;
  /** The kept bytes at this address, if they exist and their data has not changed. */
  at(key: string): CountedBytes | undefined;
  size(): number;
  /** Counted here and not only by the server, which never sees a request that kept bytes answer. */
  counts: Counts;
}

interface CountedBytes extends KeptBytes {
  /** Where answers with these bytes are counted. */
  answers: Answers;
  isAway: boolean;
  print: string | undefined;
}

interface CachedPage {
  /**
   * The page's address: a known path and allowed parameters only, never a text that a visitor
   * typed.
   */
  key: string;
  /** The address's pattern. Answers are counted by it, never by an address. */
  route: string;
  depends: readonly Topic[];
  /**
   * Only an answer with this status is kept, because a 404 for an unknown product has a made-up
   * address. 'told' keeps any status: the page is only asked for at addresses that exist.
   */
  status: 200 | 404 | 503 | 'told';
  /** From this moment on the bytes are old, even without a change of data. */
  until?: Date | undefined;
  /**
   * Gets the print of the last bytes. If nothing that they depend on has changed, it answers
   * AsBefore.
   */
  render: (before?: string) => Promise<Answered | AsBefore>;
}

export type AsBefore = 'as before';

interface Entry {
  depends: readonly Topic[];
  until: Date | undefined;
  /** The generation of the data that `bytes` are made from. */
  generation: number;
  bytes: Promise<CountedBytes>;
  /** The last good bytes. They are older than `generation` until `bytes` are made. */
  good: CountedBytes | undefined;
  isFresh: boolean;
}

interface Keeping {
  /** The most answers that are kept. */
  limit: number;
  /** The most bytes that are kept: a page with many products may weigh as much as ten others. */
  room: number;
  /** Sent with every answer of the server. */
  headers: Readonly<Record<string, string>>;
  clock?: Clock;
  /**
   * In milliseconds. A render takes a few. One that takes this long waits for a database that is
   * away.
   */
  longestRender?: number;
}

/**
 * In milliseconds. While the database is away, one page is rendered this often to see whether it is
 * back.
 */
const pace = 300;

/**
 * While the database is away, kept bytes are sent even if their data may have changed, because an
 * old page helps more than none. Otherwise bytes from before a change are never sent.
 */
export function openPageCache(
  changes: Changes,
  { limit, room, headers, clock = systemClock, longestRender = 2_000 }: Keeping,
): PageCache {
  // A Map keeps the order of insertion, so the first key is the one rendered least recently.
  const entries = new Map<string, Entry>();
  const counts = openCounts();
  let held = 0;
  let triedAt: number | undefined;
  return {
    counts,
    size: () => entries.size,
    at(key) {
      const kept = entries.get(key);
      return kept?.isFresh && isCurrent(kept) ? kept.good : undefined;
    },
    async read(page) {
      const generation = changes.generation(page.depends);
      const kept = entries.get(page.key);
      const current = kept !== undefined && isCurrent(kept);
      if (current) counts.kept.hits += 1;
      else counts.kept.misses += 1;
      const entry = current || (kept?.good && isTooEarly()) ? kept : make(page, generation, kept);
      return triedAt !== undefined && entry.good ? entry.good : entry.bytes;
    },
    makeOnce: (page) => makeBytes(page),
  };

  function isCurrent({ depends, generation, until }: Entry): boolean {
    return changes.generation(depends) === generation && !(until && until <= clock());
  }

  function make(page: CachedPage, generation: number, { good }: Partial<Entry> = {}): Entry {
    const made = makeBytes(page, good);
    const bytes = good ? orBefore(made, good) : made;
    const { depends, until } = page;
    const entry: Entry = { depends, until, generation, bytes, good, isFresh: false };
    drop(page.key);
    entries.set(page.key, entry);
    held += weightOf(entry);
    makeRoom();
    // A request that got the old bytes does not wait for these, so an error here would be
    // unhandled.
    bytes.catch(() => undefined);
    made.then(
      (bytes) => settle(page, entry, bytes),
      (error: unknown) => (troubleOf(error) ? noteAway(page, entry) : forget(page.key, entry)),
    );
    return entry;
  }

  /**
   * If the new bytes equal the old ones, the old ones stay with all their encodings, because the
   * densest takes long to make.
   */
  async function makeBytes(
    { route, render }: Pick<CachedPage, 'route' | 'render'>,
    before?: CountedBytes,
  ): Promise<CountedBytes> {
    const answered = await render(before?.print);
    if (answered === 'as before') {
      if (!before) throw new Error(`Nothing was kept of ${route}`);
      return before;
    }
    const answers = counts.answersOf(`GET ${route}`);
    const kept = keepBytes({ ...answered, headers: { ...headers, ...answered.headers } });
    if (before && isSame(kept, before)) return before;
    return { ...kept, answers, isAway: answered.isAway ?? false, print: answered.print };
  }

  async function orBefore(
    made: Promise<CountedBytes>,
    before: CountedBytes,
  ): Promise<CountedBytes> {
    const late = new AbortController();
    const bytes = await Promise.race([
      made.catch((error: unknown) => {
        if (!troubleOf(error)) throw error;
      }),
      pause(longestRender, undefined, { signal: late.signal, ref: false }).then(
        () => {
          triedAt = performance.now();
        },
        () => undefined,
      ),
    ]);
    late.abort();
    return bytes && !bytes.isAway ? bytes : before;
  }

  function settle(page: CachedPage, entry: Entry, bytes: CountedBytes) {
    if (bytes.isAway) return noteAway(page, entry);
    // A page without data can be rendered even while the database is away, so it proves nothing.
    if (page.depends.length > 0) triedAt = undefined;
    if (page.status !== 'told' && bytes.status !== page.status) return forget(page.key, entry);
    if (entries.get(page.key) !== entry) return;
    held -= weightOf(entry);
    entry.good = bytes;
    // Requests that waited too long got the old bytes. Later ones get the new bytes.
    entry.bytes = Promise.resolve(bytes);
    entry.isFresh = true;
    held += weightOf(entry);
    makeRoom();
  }

  /** The next request tries again. */
  function noteAway(page: CachedPage, entry: Entry) {
    triedAt = performance.now();
    entry.generation = -1;
    if (!entry.good) forget(page.key, entry);
  }

  function isTooEarly(): boolean {
    if (triedAt === undefined) return false;
    const now = performance.now();
    if (now - triedAt < pace) return true;
    triedAt = now;
    return false;
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
    const entry = entries.get(key);
    if (entry) held -= weightOf(entry);
    entries.delete(key);
  }
}

function isSame(one: KeptBytes, other: KeptBytes): boolean {
  const isOf = [one, other].map(({ status, unchanged }) => [status, ...unchanged].join('\n'));
  // The headers include the tag of the bytes.
  return isOf[0] === isOf[1];
}

function weightOf({ good }: Entry): number {
  return good?.plain.length ?? 0;
}
