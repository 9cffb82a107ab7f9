import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '#lib/topics.ts';
import type { Pool } from '../database.ts';
import { troubleOf } from '../database-trouble.ts';
import type { Changes } from './changes.ts';

/** Keeps a value from the database until one of these topics changes. */
export function keepValue<Value>(
  changes: Changes,
  depends: readonly Topic[],
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { generation: number; value: Promise<Value> } | undefined;
  return () => {
    const generation = changes.generation(depends);
    if (kept?.generation === generation) return kept.value;
    const mine = { generation, value: make() };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.value;
  };
}

/** In milliseconds. Pages wait this long for a database that does not answer. */
const patience = 1_000;

/** While the database is away, the last known value is used, so kept pages stay as they are. */
export function keepLast<Value>(
  changes: Changes,
  depends: readonly Topic[],
  make: () => Promise<Value>,
): () => Promise<Value> {
  const read = keepValue(changes, depends, make);
  let last: { of: Promise<Value>; value: Value } | undefined;
  let isLate = false;
  return async () => {
    const asked = read();
    // Most calls find a value that has arrived. This spares them a race with a timer.
    if (last?.of === asked) return last.value;
    const coming = asked.then(
      (value) => {
        isLate = false;
        last = { of: asked, value };
        return value;
      },
      (error: unknown) => {
        isLate = false;
        if (last && troubleOf(error)) return last.value;
        throw error;
      },
    );
    if (!last) return coming;
    if (isLate) {
      coming.catch(() => undefined);
      return last.value;
    }
    const over = new AbortController();
    const { value: known } = last;
    const late = pause(patience, known, { signal: over.signal, ref: false }).then(
      () => {
        isLate = true;
        return known;
      },
      () => known,
    );
    return Promise.race([coming, late]).finally(() => over.abort());
  };
}

/**
 * Reads until no change happened during the read. An old value must not be kept under a new
 * generation.
 */
export async function readSteadily<Value>(
  changes: Changes,
  depends: readonly Topic[],
  read: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const generation = changes.generation(depends);
    const value = await read();
    if (changes.generation(depends) === generation) return value;
  }
}

interface Ground {
  changes: Changes;
  pool: Pool;
}

/** Opened once for each shop in this process, because tests run several shops. */
export function ofEachShop<Kept>(open: (ground: Ground) => Kept): (ground: Ground) => Kept {
  const known = new WeakMap<Changes, Kept>();
  return (ground) => {
    const kept = known.get(ground.changes) ?? open(ground);
    known.set(ground.changes, kept);
    return kept;
  };
}
