import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

const recallable = columns({
  id: 'uuid',
  code: 'text',
  productId: 'uuid',
  productName: 'text',
  sizeName: 'text',
  bestBefore: 'date',
  units: 'integer from coalesce(units, 0)',
  taken: 'integer',
  writtenOff: 'integer',
  blocked: 'integer',
  recalledAt: 'timestamptz?',
});

export type RecallableLot = Awaited<ReturnType<typeof selectRecallable>>[number];

export function selectRecallable(database: Database, ids: readonly string[]) {
  return many(
    database,
    recallable,
    sql`
      SELECT ${recallable} FROM origin_lot WHERE id = ANY(${[...ids]}::uuid[])
      ORDER BY best_before, code`,
  );
}

export function selectByCode(database: Database, codes: readonly string[]) {
  return many(
    database,
    recallable,
    sql`
      SELECT ${recallable} FROM origin_lot
      WHERE code = ANY(${[...codes]}::text[]) AND closed_at IS NOT NULL AND NOT sample
      ORDER BY best_before, code`,
  );
}

/** Locks in the order in which packing locks lots. */
export function lockRecallable(database: Database, ids: readonly string[]) {
  return many(
    database,
    recallable,
    sql`
      SELECT ${recallable} FROM origin_lot WHERE id = ANY(${[...ids]}::uuid[])
      ORDER BY id FOR UPDATE`,
  );
}

export function markRecalled(
  database: Database,
  { ids, notice, at }: { ids: readonly string[]; notice: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE origin_lot
      SET recalled_at = ${at}, recall_notice = ${notice}, version = version + 1, changed_at = ${at}
      WHERE id = ANY(${[...ids]}::uuid[]) AND recalled_at IS NULL`,
  );
}

/** The lot may be sold again. Its blocked pieces were given back before. */
export function endRecalled(database: Database, { ids, at }: { ids: readonly string[]; at: Date }) {
  return run(
    database,
    sql`
      UPDATE origin_lot SET recalled_at = NULL, recall_notice = '', blocked = 0,
        version = version + 1, changed_at = ${at}
      WHERE id = ANY(${[...ids]}::uuid[])`,
  );
}

const freed = columns({ pieces: 'integer from f.pieces' });

/**
 * Ends the block of at most this many pieces, and answers how many it were. The caller has locked
 * the lot.
 */
export function takeBlocked(database: Database, id: string, most: number) {
  return maybe(
    database,
    freed,
    sql`
      UPDATE origin_lot l SET blocked = l.blocked - f.pieces
      FROM (SELECT least(blocked, ${most}::integer) AS pieces FROM origin_lot WHERE id = ${id}) f
      WHERE l.id = ${id} AND f.pieces > 0
      RETURNING ${freed}`,
  );
}

/** Changes nothing if the lot is not recalled. */
export function addBlocked(database: Database, id: string, more: number) {
  return run(
    database,
    sql`
      UPDATE origin_lot SET blocked = blocked + ${more}
      WHERE id = ${id} AND recalled_at IS NOT NULL`,
  );
}
