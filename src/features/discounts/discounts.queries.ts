import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const percentRow = columns({ percent: 'integer' });

const discountRow = columns({
  percent: 'integer',
  grantedAt: 'timestamptz',
  endedAt: 'timestamptz?',
  heldBy: 'uuid?',
  usedBy: 'uuid?',
  usedAt: 'timestamptz?',
});

/**
 * Lets granting the discount and paying a first order take turns, over all accounts of a person.
 */
export function waitForPerson(database: Database, person: Uint8Array) {
  return run(
    database,
    sql`
      SELECT pg_advisory_xact_lock(
        hashtextextended('first order ' || encode(${person}::bytea, 'hex'), 0))`,
  );
}

/** Grants no discount to a person who has paid an order, with this account or another. */
export function insertDiscount(
  database: Database,
  granted: { accountId: string; person: Uint8Array; percent: number; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO discounts_first_order (account_id, person, percent, granted_at)
      SELECT ${granted.accountId}, ${granted.person}, ${granted.percent}, ${granted.at}
      WHERE NOT EXISTS (
        SELECT FROM discounts_first_paid
        WHERE account_id = ${granted.accountId} OR person = ${granted.person})
      ON CONFLICT DO NOTHING`,
  );
}

export function findUnused(database: Database, accountId: string) {
  return maybe(
    database,
    percentRow,
    sql`
      SELECT ${percentRow} FROM discounts_first_order
      WHERE account_id = ${accountId} AND used_by IS NULL AND ended_at IS NULL`,
  );
}

/**
 * If this waited for another order's transaction, it sees what that transaction left. An order that
 * was paid once, refunded and opened again has used the discount already, and keeps it as used.
 */
export function markHeld(database: Database, accountId: string, orderId: string) {
  return maybe(
    database,
    percentRow,
    sql`
      UPDATE discounts_first_order
      SET held_by = CASE WHEN used_by IS NULL THEN ${orderId}::uuid END
      WHERE account_id = ${accountId} AND (held_by = ${orderId} OR used_by = ${orderId}
        OR (held_by IS NULL AND used_by IS NULL AND ended_at IS NULL))
      RETURNING ${percentRow}`,
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

/**
 * Holds the discount again, because the order is unpaid again. If an earlier payment of the order
 * used it, it stays used.
 */
export function markHeldAgain(database: Database, orderId: string, paidAt: Date) {
  return run(
    database,
    sql`
      UPDATE discounts_first_order SET held_by = ${orderId}, used_by = NULL, used_at = NULL
      WHERE used_by = ${orderId} AND used_at = ${paidAt}`,
  );
}

export function findDiscount(database: Database, accountId: string) {
  return maybe(
    database,
    discountRow,
    sql`SELECT ${discountRow} FROM discounts_first_order WHERE account_id = ${accountId}`,
  );
}

export function deleteUnused(database: Database, accountId: string) {
  return run(
    database,
    sql`DELETE FROM discounts_first_order WHERE account_id = ${accountId} AND used_by IS NULL`,
  );
}

/** If several payments come at once, the first counts. */
export function insertFirstPaid(
  database: Database,
  paid: { accountId: string; person: Uint8Array | null; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO discounts_first_paid (account_id, person, at)
      VALUES (${paid.accountId}, ${paid.person}, ${paid.at})
      ON CONFLICT (account_id) DO NOTHING`,
  );
}

/** Ends discounts that are not used. An order that holds one keeps it, as it was agreed. */
export function endUnused(
  database: Database,
  { accountId, person, at }: { accountId: string; person: Uint8Array | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE discounts_first_order SET ended_at = ${at}
      WHERE (account_id = ${accountId} OR person = ${person})
        AND used_by IS NULL AND ended_at IS NULL`,
  );
}

/** Moves the note of the first payment to the account's next payment. */
export function moveFirstPaid(
  database: Database,
  { accountId, paidAt, next }: { accountId: string; paidAt: Date; next: Date },
) {
  return run(
    database,
    sql`
      UPDATE discounts_first_paid SET at = ${next}
      WHERE account_id = ${accountId} AND at = ${paidAt}`,
  );
}

export function deleteFirstPaid(
  database: Database,
  { accountId, paidAt }: { accountId: string; paidAt: Date },
) {
  return run(
    database,
    sql`DELETE FROM discounts_first_paid WHERE account_id = ${accountId} AND at = ${paidAt}`,
  );
}

/**
 * Revives a discount that only this payment ended. A discount that an order holds again ends if
 * other orders were paid meanwhile.
 */
export function endAsOthersPaid(
  database: Database,
  { accountId, person, paidAt }: { accountId: string; person: Uint8Array | null; paidAt: Date },
) {
  return run(
    database,
    sql`
      UPDATE discounts_first_order d
      SET ended_at = (
        SELECT min(p.at) FROM discounts_first_paid p
        WHERE p.account_id IN (d.account_id, ${accountId}) OR p.person = d.person)
      WHERE (d.account_id = ${accountId} OR d.person = ${person})
        AND d.used_by IS NULL AND (d.ended_at IS NULL OR d.ended_at = ${paidAt})`,
  );
}

export function nameFirstPaid(database: Database, accountId: string, person: Uint8Array) {
  return run(
    database,
    sql`
      UPDATE discounts_first_paid SET person = ${person}
      WHERE account_id = ${accountId} AND person IS NULL`,
  );
}

const firstPaid = columns({ at: 'timestamptz' });

export function findFirstPaid(database: Database, accountId: string) {
  return maybe(
    database,
    firstPaid,
    sql`SELECT ${firstPaid} FROM discounts_first_paid WHERE account_id = ${accountId}`,
  );
}
