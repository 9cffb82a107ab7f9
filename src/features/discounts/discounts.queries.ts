import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const percentRow = columns({ percent: 'integer' });

const discountRow = columns({
  percent: 'integer',
  grantedAt: 'timestamptz',
  heldBy: 'uuid?',
  usedBy: 'uuid?',
  usedAt: 'timestamptz?',
});

export function insertDiscount(
  database: Database,
  { accountId, percent, at }: { accountId: string; percent: number; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO discounts_first_order (account_id, percent, granted_at)
      VALUES (${accountId}, ${percent}, ${at})
      ON CONFLICT (account_id) DO NOTHING`,
  );
}

export function findUnused(database: Database, accountId: string) {
  return maybe(
    database,
    percentRow,
    sql`
      SELECT percent FROM discounts_first_order
      WHERE account_id = ${accountId} AND used_by IS NULL`,
  );
}

/** Whoever waited here for another order's transaction is measured against what that one left. */
export function markHeld(database: Database, accountId: string, orderId: string) {
  return maybe(
    database,
    percentRow,
    sql`
      UPDATE discounts_first_order SET held_by = ${orderId}
      WHERE account_id = ${accountId} AND used_by IS NULL
        AND (held_by IS NULL OR held_by = ${orderId})
      RETURNING percent`,
  );
}

export function markReleased(database: Database, orderId: string) {
  return run(
    database,
    sql`UPDATE discounts_first_order SET held_by = NULL WHERE held_by = ${orderId}`,
  );
}

export function markUsed(database: Database, orderId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE discounts_first_order
      SET used_by = ${orderId}, used_at = coalesce(used_at, ${at}), held_by = NULL
      WHERE held_by = ${orderId} OR used_by = ${orderId}`,
  );
}

export function findDiscount(database: Database, accountId: string) {
  return maybe(
    database,
    discountRow,
    sql`
      SELECT percent, granted_at AS "grantedAt", held_by AS "heldBy", used_by AS "usedBy",
        used_at AS "usedAt"
      FROM discounts_first_order WHERE account_id = ${accountId}`,
  );
}

export function deleteUnused(database: Database, accountId: string) {
  return run(
    database,
    sql`DELETE FROM discounts_first_order WHERE account_id = ${accountId} AND used_by IS NULL`,
  );
}
