import type { Topic } from '#lib/topics.ts';
import type { Pool } from '../database.ts';
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

interface Ground {
  changes: Changes;
  pool: Pool;
}

/** Opened once for each shop in this process: tests run several. */
export function ofEachShop<Kept>(open: (ground: Ground) => Kept): (ground: Ground) => Kept {
  const known = new WeakMap<Changes, Kept>();
  return (ground) => {
    const kept = known.get(ground.changes) ?? open(ground);
    known.set(ground.changes, kept);
    return kept;
  };
}
