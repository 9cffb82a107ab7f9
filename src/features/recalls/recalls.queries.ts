import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const recall = columns({
  id: 'uuid',
  number: 'integer',
  drill: 'boolean',
  reason: 'text',
  notice: 'text',
  begunAt: 'timestamptz',
  lettersAt: 'timestamptz? from told_at',
  endedAt: 'timestamptz?',
  outcome: 'text?',
  version: 'integer',
});

export type RecallRow = Awaited<ReturnType<typeof selectRecalls>>[number];

/** The newest recall comes first. */
export function selectRecalls(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return many(
    database,
    recall,
    sql`
      SELECT ${recall} FROM recalls_recall
      ORDER BY begun_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const counted = columns({ total: 'bigint' });

export function countRecalls(database: Database) {
  return one(database, counted, sql`SELECT count(*) AS total FROM recalls_recall`);
}

export function findRecall(database: Database, id: string) {
  return maybe(database, recall, sql`SELECT ${recall} FROM recalls_recall WHERE id = ${id}`);
}

export function lockRecall(database: Database, id: string) {
  return maybe(
    database,
    recall,
    sql`SELECT ${recall} FROM recalls_recall WHERE id = ${id} FOR UPDATE`,
  );
}

/** Inserts nothing if the recall is there already. */
export function insertRecall(
  database: Database,
  given: {
    id: string;
    drill: boolean;
    reason: string;
    notice: string;
    at: Date;
    by: string;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO recalls_recall (id, drill, reason, notice, begun_at, begun_by)
      VALUES (${given.id}, ${given.drill}, ${given.reason}, ${given.notice}, ${given.at},
        ${given.by})
      ON CONFLICT DO NOTHING`,
  );
}

/**
 * If two people recall a lot at the same time, the second waits here, and then none of its rows is
 * new.
 */
export function insertLots(
  database: Database,
  given: { recallId: string; drill: boolean; lotIds: string[]; codes: string[] },
) {
  return run(
    database,
    sql`
      INSERT INTO recalls_lot (recall_id, lot_id, code, drill)
      SELECT ${given.recallId}, l.id, l.code, ${given.drill}
      FROM unnest(${given.lotIds}::uuid[], ${given.codes}::text[]) AS l (id, code)
      ORDER BY l.id
      ON CONFLICT DO NOTHING`,
  );
}

const lot = columns({ recallId: 'uuid', lotId: 'uuid', code: 'text' });

export function selectLots(database: Database, recallIds: readonly string[]) {
  return many(
    database,
    lot,
    sql`
      SELECT ${lot} FROM recalls_lot WHERE recall_id = ANY(${[...recallIds]}::uuid[])
      ORDER BY recall_id, code`,
  );
}

/** The caller has locked the row. */
export function endRecall(
  database: Database,
  { id, outcome, at }: { id: string; outcome: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE recalls_recall SET ended_at = ${at}, outcome = ${outcome}, version = version + 1
      WHERE id = ${id}`,
  );
}

/**
 * Frees the lots for other recalls. Lots that were written off are never freed, because they stay
 * recalled.
 */
export function freeLots(database: Database, recallId: string) {
  return run(database, sql`UPDATE recalls_lot SET ended = true WHERE recall_id = ${recallId}`);
}

export function markTold(database: Database, { id, at }: { id: string; at: Date }) {
  return run(
    database,
    sql`UPDATE recalls_recall SET told_at = ${at}, version = version + 1 WHERE id = ${id}`,
  );
}

const underWay = columns({ id: 'uuid', nextPartAt: 'timestamptz?' });

/** The first recall with a letter to write. The lock lets one worker write at a time. */
export function lockFirstToTell(database: Database) {
  return maybe(
    database,
    underWay,
    sql`
      SELECT ${underWay.of('r')} FROM recalls_recall r
      WHERE r.told_at IS NOT NULL AND EXISTS (
        SELECT FROM recalls_order o WHERE o.recall_id = r.id AND o.letter_due
      )
      ORDER BY r.told_at, r.id LIMIT 1 FOR UPDATE`,
  );
}

export function setNextPart(database: Database, { id, at }: { id: string; at: Date }) {
  return run(database, sql`UPDATE recalls_recall SET next_part_at = ${at} WHERE id = ${id}`);
}

/** Keeps the recall from ending while an answer is stored. */
export function holdRecall(database: Database, id: string) {
  return maybe(
    database,
    recall,
    sql`SELECT ${recall} FROM recalls_recall WHERE id = ${id} FOR SHARE`,
  );
}
