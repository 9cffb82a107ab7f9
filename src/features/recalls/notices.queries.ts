import { columns } from '#platform/columns.ts';
import { type Database, many, one, sql } from '#platform/database.ts';

const running = columns({
  id: 'uuid from r.id',
  number: 'integer from r.number',
  notice: 'text from r.notice',
  begunAt: 'timestamptz from r.begun_at',
  lotId: 'uuid from l.lot_id',
});

/** A row for each lot that is recalled now, the newest recall first. */
export function selectRunning(database: Database) {
  return many(
    database,
    running,
    sql`
      SELECT ${running} FROM recalls_recall r JOIN recalls_lot l ON l.recall_id = r.id
      WHERE NOT r.drill AND r.ended_at IS NULL
      ORDER BY r.begun_at DESC, r.id DESC, l.code`,
  );
}

const print = columns({ print: 'text' });

/** Changes when a recall begins or ends. */
export function readRecallsPrint(database: Database) {
  return one(
    database,
    print,
    sql`
      SELECT concat(count(*), '+', count(ended_at)) AS print FROM recalls_recall WHERE NOT drill`,
  );
}

const reached = columns({
  recall: 'integer from r.number',
  notice: 'text from r.notice',
  begunAt: 'timestamptz from r.begun_at',
  endedAt: 'timestamptz? from r.ended_at',
  lotId: 'uuid from l.lot_id',
  code: 'text from l.code',
});

/** The recalls of these lots, with their public facts. */
export function selectRecallsOf(database: Database, lotIds: readonly string[]) {
  return many(
    database,
    reached,
    sql`
      SELECT ${reached} FROM recalls_recall r JOIN recalls_lot l ON l.recall_id = r.id
      WHERE NOT r.drill AND l.lot_id = ANY(${[...lotIds]}::uuid[])
      ORDER BY r.begun_at, l.code`,
  );
}
