import type { Topic } from '#lib/topics.ts';
import type { Changes } from './changes.ts';
import { keepValue } from './kept-value.ts';

interface Kept<Row> {
  changes: Changes;
  depends: readonly Topic[];
  /** In any order, without those that have gone. */
  read: (ids: string[]) => Promise<Row[]>;
}

/** So many rows of a kind are kept. */
const mostKept = 1_000;

/**
 * The rows of these ids in this order, each read once until one of the topics changes. They are those
 * of the moment of the question or of later. Nothing is read again for a change that comes while they
 * are read: in a rush of orders there is always one, and nobody would get an answer.
 */
export function keepRows<Row extends { id: string }>({ changes, depends, read }: Kept<Row>) {
  const kept = keepValue(changes, depends, async () => new Map<string, Row>());
  return async (ids: readonly string[]) => {
    const known = await kept();
    // Taken now: while the others are read, another look may make room among those that are kept.
    const rows = new Map(ids.map((id) => [id, known.get(id)]));
    const missing = ids.filter((id) => !rows.get(id));
    for (const row of missing.length > 0 ? await read(missing) : []) {
      rows.set(row.id, row);
      if (known.size >= mostKept) known.clear();
      known.set(row.id, row);
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
