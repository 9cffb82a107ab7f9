import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, run, sql } from '#platform/database.ts';

/**
 * The allowances that a hold uses. The account's is first, and counts alone once the account has
 * paid.
 */
export interface Allowance {
  who: Buffer[];
  /** How fast the hold of a whole stock uses up each allowance, as a multiple of real time. */
  weights: number[];
  /** In seconds: the most that can be in use at once. */
  most: number;
}

interface NewHold {
  orderId: string;
  allowance: Allowance;
  productIds: string[];
  /** For each product, the part of its stock that is held. */
  shares: number[];
  at: Date;
}

/** Begins an order's hold anew. The time that the order used before stays recorded. */
export function noteHold(database: Database, hold: NewHold) {
  return run(
    database,
    sql`
      INSERT INTO orders_hold (order_id, who, weights, product_ids, shares, seconds, until)
      VALUES (${hold.orderId}, ${hold.allowance.who}::bytea[],
        ${hold.allowance.weights}::float8[], ${hold.productIds}::uuid[],
        ${hold.shares}::float8[], 0, ${hold.at})
      ON CONFLICT (order_id) DO UPDATE
      SET who = excluded.who, weights = excluded.weights, product_ids = excluded.product_ids,
        shares = excluded.shares, until = excluded.until`,
  );
}

const granted = columns({ until: 'timestamptz', seconds: 'integer from granted.seconds' });

/**
 * Extends a hold to the wanted moment, or as far as the allowance goes. It adds nothing if that is
 * below the least useful time. The caller has locked the products, so no other transaction changes
 * their allowances meanwhile.
 */
export function takeAllowance(
  database: Database,
  hold: { orderId: string; until: Date; leastSeconds: number; most: number; at: Date },
) {
  return maybe(
    database,
    granted,
    sql`
      WITH hold AS (
        SELECT * FROM orders_hold WHERE order_id = ${hold.orderId} FOR UPDATE
      ), asked AS (
        SELECT w.who, l.product_id, l.share * w.weight AS pace,
          greatest(date_part('epoch', a.rested_at - ${hold.at}::timestamptz), 0) AS used
        FROM hold CROSS JOIN unnest(hold.who, hold.weights) AS w (who, weight)
        CROSS JOIN unnest(hold.product_ids, hold.shares) AS l (product_id, share)
        LEFT JOIN orders_allowance a ON a.who = w.who AND a.product_id = l.product_id
      ), patience AS (
        SELECT least(date_part('epoch', ${hold.until}::timestamptz - hold.until),
          (SELECT floor(min((${hold.most}::float8 - used) / pace)) FROM asked))::integer AS seconds
        FROM hold
      ), granted AS (
        SELECT CASE WHEN seconds >= ${hold.leastSeconds}::integer THEN greatest(seconds, 0)
          ELSE 0 END AS seconds
        FROM patience
      ), charged AS (
        INSERT INTO orders_allowance (who, product_id, rested_at)
        SELECT who, product_id,
          ${hold.at}::timestamptz + (used + seconds * pace) * interval '1 second'
        FROM asked CROSS JOIN granted WHERE seconds > 0
        ON CONFLICT (who, product_id) DO UPDATE SET rested_at = excluded.rested_at
      )
      UPDATE orders_hold h
      SET seconds = h.seconds + granted.seconds,
        until = h.until + granted.seconds * interval '1 second'
      FROM granted WHERE h.order_id = ${hold.orderId}
      RETURNING ${granted.of('h')}`,
  );
}

/**
 * Ends a hold early, and gives back the time that it did not use. The caller has locked the
 * products. If the hold is already over, it has nothing to give back, and no lock is needed.
 */
export function giveRestBack(database: Database, orderId: string, at: Date) {
  return run(
    database,
    sql`
      WITH rest AS (
        SELECT who, weights, product_ids, shares,
          date_part('epoch', until - ${at}::timestamptz)::integer AS seconds
        FROM orders_hold WHERE order_id = ${orderId} AND until > ${at} FOR UPDATE
      ), given AS (
        UPDATE orders_allowance a
        SET rested_at = a.rested_at - rest.seconds * l.share * w.weight * interval '1 second'
        FROM rest, unnest(rest.who, rest.weights) AS w (who, weight),
          unnest(rest.product_ids, rest.shares) AS l (product_id, share)
        WHERE a.who = w.who AND a.product_id = l.product_id
      )
      UPDATE orders_hold h
      SET seconds = greatest(h.seconds - rest.seconds, 0),
        until = least(h.until, ${at}::timestamptz)
      FROM rest WHERE h.order_id = ${orderId}`,
  );
}

/**
 * Gives back all the time of a hold whose order is paid, because the hold was justified. The caller
 * has locked the products.
 */
export function giveAllBack(database: Database, orderId: string) {
  return run(
    database,
    sql`
      WITH hold AS (
        DELETE FROM orders_hold WHERE order_id = ${orderId}
        RETURNING who, weights, product_ids, shares, seconds
      )
      UPDATE orders_allowance a
      SET rested_at = a.rested_at - hold.seconds * l.share * w.weight * interval '1 second'
      FROM hold, unnest(hold.who, hold.weights) AS w (who, weight),
        unnest(hold.product_ids, hold.shares) AS l (product_id, share)
      WHERE a.who = w.who AND a.product_id = l.product_id`,
  );
}

const paidBefore = columns({ paid: 'boolean' });

export function hasPaidBefore(database: Database, accountId: string) {
  return one(
    database,
    paidBefore,
    sql`
      SELECT EXISTS (
        SELECT FROM orders_order WHERE account_id = ${accountId} AND payment = 'paid') AS paid`,
  );
}

/** Skips rows that another statement has locked, and so keeps them. */
export function deleteRested(database: Database, before: Date) {
  return run(
    database,
    sql`
      DELETE FROM orders_allowance WHERE (who, product_id) IN (
        SELECT who, product_id FROM orders_allowance WHERE rested_at < ${before}
        FOR UPDATE SKIP LOCKED)`,
  );
}

export function deleteOldHolds(database: Database, before: Date) {
  return run(database, sql`DELETE FROM orders_hold WHERE until < ${before}`);
}

export function deleteHoldsOf(database: Database, accountId: string) {
  return run(
    database,
    sql`
      DELETE FROM orders_hold h USING orders_order o
      WHERE o.id = h.order_id AND o.account_id = ${accountId}`,
  );
}
