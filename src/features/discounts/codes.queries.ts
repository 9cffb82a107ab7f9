import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const rule = columns({
  code: 'text',
  percent: 'integer?',
  amount: 'integer? from amount_pesewas',
  freeDelivery: 'boolean',
  minimum: 'integer from minimum_pesewas',
  startsOn: 'date?',
  endsOn: 'date?',
  endedAt: 'timestamptz?',
  mostUses: 'integer?',
  mostPerPerson: 'integer?',
  productIds: 'jsonb from to_jsonb(product_ids)',
  categories: 'jsonb from to_jsonb(categories)',
  version: 'integer',
});

const askedCode = columns({
  ...rule.described,
  uses: 'integer from uses - own_order',
  ownUses: 'integer from own_uses',
});

interface Asking {
  person: Uint8Array;
  /** The customer's unpaid order: the use that it holds is free for the order that replaces it. */
  openOrder: string | null;
}

export function findCode(database: Database, code: string, { person, openOrder }: Asking) {
  return maybe(
    database,
    askedCode,
    sql`
      SELECT ${askedCode} FROM discounts_code c CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE order_id = ${openOrder}::uuid)::integer AS own_order,
          count(*) FILTER (WHERE person = ${person}
            AND order_id IS DISTINCT FROM ${openOrder}::uuid)::integer AS own_uses
        FROM discounts_code_use
        WHERE code = c.code AND (person = ${person} OR order_id = ${openOrder}::uuid)
      ) used
      WHERE c.code = ${code}`,
  );
}

const codeName = columns({ code: 'text' });

export function findEntered(database: Database, accountId: string) {
  return maybe(
    database,
    codeName,
    sql`SELECT ${codeName} FROM discounts_entered WHERE account_id = ${accountId}`,
  );
}

export function setEntered(
  database: Database,
  entered: { accountId: string; code: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO discounts_entered (account_id, code, entered_at)
      VALUES (${entered.accountId}, ${entered.code}, ${entered.at})
      ON CONFLICT (account_id) DO UPDATE
      SET code = excluded.code, entered_at = excluded.entered_at`,
  );
}

export function deleteEntered(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM discounts_entered WHERE account_id = ${accountId}`);
}

export function deleteUsedEntry(database: Database, orderId: string) {
  return run(
    database,
    sql`
      DELETE FROM discounts_entered e USING discounts_code_use u
      WHERE u.order_id = ${orderId} AND e.account_id = u.account_id AND e.code = u.code`,
  );
}

/**
 * Locks the codes of these orders and one more code, in the order of their names, as everywhere.
 */
export function lockCodesOf(database: Database, orderIds: readonly string[], code: string | null) {
  return run(
    database,
    sql`
      SELECT FROM discounts_code
      WHERE code = ${code}
        OR code IN (SELECT code FROM discounts_code_use WHERE order_id = ANY(${[...orderIds]}::uuid[]))
      ORDER BY code FOR UPDATE`,
  );
}

/**
 * Locks the code. Every change of its uses changes this row, so a count after the lock is right.
 */
export function lockCode(database: Database, code: string) {
  return maybe(
    database,
    codeName,
    sql`SELECT ${codeName} FROM discounts_code WHERE code = ${code} FOR UPDATE`,
  );
}

/** Inserts nothing if the order has a use already. */
export function insertUse(
  database: Database,
  use: {
    orderId: string;
    code: string;
    accountId: string;
    person: Uint8Array;
    discount: number;
    total: number;
    at: Date;
    usedAt: Date | null;
  },
) {
  return run(
    database,
    sql`
      WITH added AS (
        INSERT INTO discounts_code_use (order_id, code, account_id, person, nth, discount_pesewas,
          total_pesewas, held_at, used_at)
        SELECT ${use.orderId}::uuid, c.code, ${use.accountId}::uuid, ${use.person}, (
            SELECT min(n) FROM generate_series(1, c.most_per_person) n
            WHERE NOT EXISTS (SELECT FROM discounts_code_use u
              WHERE u.code = c.code AND u.person = ${use.person} AND u.nth = n)),
          ${use.discount}::integer, ${use.total}::integer, ${use.at}, ${use.usedAt}::timestamptz
        FROM discounts_code c WHERE c.code = ${use.code}
        ON CONFLICT (order_id) DO NOTHING
        RETURNING code
      )
      UPDATE discounts_code c SET uses = uses + 1 FROM added WHERE c.code = added.code`,
  );
}

const use = columns({ usedAt: 'timestamptz?' });

export function findUse(database: Database, orderId: string) {
  return maybe(
    database,
    use,
    sql`SELECT ${use} FROM discounts_code_use WHERE order_id = ${orderId}`,
  );
}

export function deleteUse(database: Database, orderId: string) {
  return run(
    database,
    sql`
      WITH gone AS (
        DELETE FROM discounts_code_use WHERE order_id = ${orderId} RETURNING code
      )
      UPDATE discounts_code c SET uses = uses - 1 FROM gone WHERE c.code = gone.code`,
  );
}

export function markUseHeld(database: Database, orderId: string) {
  return run(
    database,
    sql`UPDATE discounts_code_use SET used_at = NULL WHERE order_id = ${orderId}`,
  );
}

export function markUseUsed(database: Database, orderId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE discounts_code_use SET used_at = coalesce(used_at, ${at})
      WHERE order_id = ${orderId}`,
  );
}

const ownUse = columns({
  code: 'text',
  orderId: 'uuid',
  heldAt: 'timestamptz',
  usedAt: 'timestamptz?',
});

export function selectUsesOf(database: Database, accountId: string) {
  return many(
    database,
    ownUse,
    sql`
      SELECT ${ownUse} FROM discounts_code_use
      WHERE account_id = ${accountId} ORDER BY held_at, order_id`,
  );
}

const deskCode = columns({
  ...rule.described,
  uses: 'integer',
  createdAt: 'timestamptz',
  paid: 'bigint from used.paid',
  given: 'bigint from used.given',
  brought: 'bigint from used.brought',
});

/** Lists the codes in force first, and then the newest. */
export function selectCodes(database: Database) {
  return many(
    database,
    deskCode,
    sql`
      SELECT ${deskCode} FROM discounts_code c CROSS JOIN LATERAL (
        SELECT count(*) AS paid, coalesce(sum(discount_pesewas), 0)::bigint AS given,
          coalesce(sum(total_pesewas), 0)::bigint AS brought
        FROM discounts_code_use WHERE code = c.code AND used_at IS NOT NULL
      ) used
      ORDER BY ended_at NULLS FIRST, created_at DESC, code`,
  );
}

const changedCode = columns({ ...rule.described, uses: 'integer' });

export function lockWholeCode(database: Database, code: string) {
  return maybe(
    database,
    changedCode,
    sql`SELECT ${changedCode} FROM discounts_code WHERE code = ${code} FOR UPDATE`,
  );
}

export interface WantedCode {
  code: string;
  percent: number | null;
  amount: number | null;
  freeDelivery: boolean;
  minimum: number;
  startsOn: string | null;
  endsOn: string | null;
  mostUses: number | null;
  mostPerPerson: number | null;
  productIds: readonly string[];
  categories: readonly string[];
  endedAt: Date | null;
}

/** Inserts nothing if the code exists already. */
export function insertCode(database: Database, wanted: Omit<WantedCode, 'endedAt'>, at: Date) {
  return run(
    database,
    sql`
      INSERT INTO discounts_code (code, percent, amount_pesewas, minimum_pesewas, starts_on, ends_on,
        most_uses, most_per_person, product_ids, categories, free_delivery, created_at)
      VALUES (${wanted.code}, ${wanted.percent}, ${wanted.amount}, ${wanted.minimum},
        ${wanted.startsOn}, ${wanted.endsOn}, ${wanted.mostUses}, ${wanted.mostPerPerson},
        ${wanted.productIds}::uuid[], ${wanted.categories}::text[],
        ${wanted.freeDelivery}, ${at})
      ON CONFLICT DO NOTHING`,
  );
}

export function updateCode(database: Database, wanted: WantedCode) {
  return run(
    database,
    sql`
      UPDATE discounts_code
      SET percent = ${wanted.percent}, amount_pesewas = ${wanted.amount},
        minimum_pesewas = ${wanted.minimum}, starts_on = ${wanted.startsOn},
        ends_on = ${wanted.endsOn}, most_uses = ${wanted.mostUses},
        most_per_person = ${wanted.mostPerPerson}, product_ids = ${wanted.productIds}::uuid[],
        categories = ${wanted.categories}::text[], ended_at = ${wanted.endedAt},
        free_delivery = ${wanted.freeDelivery}, version = version + 1
      WHERE code = ${wanted.code}`,
  );
}

const codeCount = columns({ total: 'bigint' });

export function countCodes(database: Database) {
  return one(database, codeCount, sql`SELECT count(*) AS total FROM discounts_code`);
}
