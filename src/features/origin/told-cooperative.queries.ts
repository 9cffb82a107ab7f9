import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, sql } from '#platform/database.ts';

const told = columns({
  id: 'uuid from p.id',
  slug: "text from coalesce(p.slug, '')",
  name: 'text from p.name',
  women: 'integer from p.women',
  sample: 'boolean from p.sample',
  community: 'text from c.name',
  region: 'text from c.region',
});

export function findToldCooperative(database: Database, slug: string) {
  return maybe(
    database,
    told,
    sql`
      SELECT ${told} FROM origin_cooperative p JOIN origin_community c ON c.id = p.community_id
      WHERE p.slug = ${slug}`,
  );
}

export function selectToldCooperatives(database: Database) {
  return many(
    database,
    told,
    sql`
      SELECT ${told} FROM origin_cooperative p JOIN origin_community c ON c.id = p.community_id
      ORDER BY lower(p.name)`,
  );
}

const month = columns({ month: 'text', kind: 'text:nuts|butter', grams: 'bigint' });

/** The delivered grams after corrections. */
export function selectMonths(database: Database, cooperativeId: string, most: number) {
  return many(
    database,
    month,
    sql`
      SELECT ${month} FROM (
        SELECT to_char(delivered_on, 'YYYY-MM') AS month, kind,
          sum(grams + corrected_grams)::bigint AS grams
        FROM origin_delivery WHERE cooperative_id = ${cooperativeId}
        GROUP BY to_char(delivered_on, 'YYYY-MM'), kind
      ) came
      WHERE grams > 0 ORDER BY month DESC, kind LIMIT ${most}`,
  );
}

const lotOf = columns({ code: 'text', product: 'text', size: 'text', madeOn: 'date' });

/** Only closed lots, because an open one is still being entered. */
export function selectLotsOf(database: Database, cooperativeId: string, most: number) {
  return many(
    database,
    lotOf,
    sql`
      SELECT ${lotOf} FROM (
        SELECT code, product_name AS product, size_name AS size, made_on
        FROM origin_lot l WHERE closed_at IS NOT NULL AND EXISTS (
          SELECT FROM origin_use u JOIN origin_delivery d ON d.id = u.delivery_id
          WHERE u.lot_id = l.id AND d.cooperative_id = ${cooperativeId})
      ) lots
      ORDER BY made_on DESC, code LIMIT ${most}`,
  );
}
