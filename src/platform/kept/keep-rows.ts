import type { Topic } from '#lib/topics.ts';
import type { Changes } from './changes.ts';
import { keepValue } from './kept-value.ts';

interface Kept<Row> {
  changes: Changes;
  depends: readonly Topic[];
  /** Answers in any order, and leaves out rows that are gone. */
  read: (ids: string[]) => Promise<Row[]>;
}

/** At most this many rows of a kind are kept. */
const mostKept = 1_000;

/**
 * Answers the rows of these ids in this order, as they are at the moment of the call or later. Each
 * is read once until one of the topics changes. A change that comes during the read does not repeat
 * it: in a rush of orders there is always one, and no caller would get an answer.
 */
export function keepRows<Row extends { id: string }>({ changes, depends, read }: Kept<Row>) {
  const kept = keepValue(changes, depends, async () => new Map<string, Row>());
  return async (ids: readonly string[]) => takeOrRead(await kept(), ids, read);
}

interface Version {
  id: string;
  /** Differs after each change of anything that the row is made of. */
  version: string;
}

/**
 * Keeps rows whose versions the caller has just asked for, and reads a row again when its version
 * differs. So no change is missed, whichever process wrote it, and whenever its transaction ended.
 */
export function keepVersions<Row extends Version>(read: (ids: string[]) => Promise<Row[]>) {
  const known = new Map<string, Row>();
  return (wanted: readonly Version[]) => {
    for (const { id, version } of wanted) if (known.get(id)?.version !== version) known.delete(id);
    return takeOrRead(
      known,
      wanted.map(({ id }) => id),
      read,
    );
  };
}

async function takeOrRead<Row extends { id: string }>(
  known: Map<string, Row>,
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  // Taken before the read, because another call may clear `known` meanwhile.
  const rows = new Map(ids.map((id) => [id, known.get(id)]));
  const missing = ids.filter((id) => !rows.get(id));
  for (const row of missing.length > 0 ? await read(missing) : []) {
    rows.set(row.id, row);
    if (known.size >= mostKept) known.clear();
    known.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}
