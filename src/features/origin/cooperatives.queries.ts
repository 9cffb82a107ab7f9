import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const community = columns({
  id: 'uuid',
  name: 'text',
  region: 'text',
  sample: 'boolean',
  version: 'integer',
});

const listedCommunity = columns({ ...community.described, cooperatives: 'bigint' });

export function selectCommunities(database: Database) {
  return many(
    database,
    listedCommunity,
    sql`
      SELECT ${listedCommunity} FROM origin_community c CROSS JOIN LATERAL (
        SELECT count(*) AS cooperatives FROM origin_cooperative WHERE community_id = c.id
      ) of
      ORDER BY lower(name), region`,
  );
}

export function lockCommunity(database: Database, id: string) {
  return maybe(
    database,
    community,
    sql`SELECT ${community} FROM origin_community WHERE id = ${id} FOR UPDATE`,
  );
}

interface NewCommunity {
  id: string;
  name: string;
  region: string;
  sample: boolean;
  at: Date;
}

/** Inserts nothing if the region has a community of this name. */
export function insertCommunity(database: Database, given: NewCommunity) {
  return run(
    database,
    sql`
      INSERT INTO origin_community (id, name, region, sample, changed_at)
      VALUES (${given.id}, ${given.name}, ${given.region}, ${given.sample}, ${given.at})
      ON CONFLICT DO NOTHING`,
  );
}

/** Changes nothing if the region has another community of this name. */
export function updateCommunity(database: Database, given: Omit<NewCommunity, 'sample'>) {
  return run(
    database,
    sql`
      UPDATE origin_community SET name = ${given.name}, region = ${given.region},
        version = version + 1, changed_at = ${given.at}
      WHERE id = ${given.id} AND NOT EXISTS (
        SELECT FROM origin_community other
        WHERE lower(other.name) = lower(${given.name}) AND other.region = ${given.region}
          AND other.id <> ${given.id})`,
  );
}

const cooperative = columns({
  id: 'uuid',
  communityId: 'uuid',
  name: 'text',
  women: 'integer',
  sample: 'boolean',
  version: 'integer',
});

const listedCooperative = columns({
  id: 'uuid from p.id',
  communityId: 'uuid from p.community_id',
  name: 'text from p.name',
  women: 'integer from p.women',
  sample: 'boolean from p.sample',
  version: 'integer from p.version',
  community: 'text from c.name',
  deliveries: 'bigint from of.deliveries',
});

export function selectCooperatives(database: Database) {
  return many(
    database,
    listedCooperative,
    sql`
      SELECT ${listedCooperative} FROM origin_cooperative p
      JOIN origin_community c ON c.id = p.community_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS deliveries FROM origin_delivery WHERE cooperative_id = p.id
      ) of
      ORDER BY lower(p.name)`,
  );
}

export function lockCooperative(database: Database, id: string) {
  return maybe(
    database,
    cooperative,
    sql`SELECT ${cooperative} FROM origin_cooperative WHERE id = ${id} FOR UPDATE`,
  );
}

/** Locks all co-operatives, in the order in which every statement locks several. */
export function lockCooperatives(database: Database) {
  return many(
    database,
    cooperative,
    sql`SELECT ${cooperative} FROM origin_cooperative ORDER BY id FOR UPDATE`,
  );
}

interface WantedCooperative {
  id: string;
  communityId: string;
  name: string;
  women: number;
  at: Date;
}

/**
 * It is a sample if its community is one. Inserts nothing if there is no such community, or if
 * another co-operative has the name.
 */
export function insertCooperative(database: Database, given: WantedCooperative) {
  return run(
    database,
    sql`
      INSERT INTO origin_cooperative (id, community_id, name, women, sample, changed_at)
      SELECT ${given.id}::uuid, c.id, ${given.name}, ${given.women}::integer, c.sample,
        ${given.at}::timestamptz
      FROM origin_community c WHERE c.id = ${given.communityId}
      ON CONFLICT DO NOTHING`,
  );
}

/** Changes nothing if another co-operative has the name. */
export function updateCooperative(database: Database, given: WantedCooperative) {
  return run(
    database,
    sql`
      UPDATE origin_cooperative SET community_id = ${given.communityId}, name = ${given.name},
        women = ${given.women}, version = version + 1, changed_at = ${given.at}
      WHERE id = ${given.id} AND NOT EXISTS (
        SELECT FROM origin_cooperative other
        WHERE lower(other.name) = lower(${given.name}) AND other.id <> ${given.id})`,
  );
}

const counted = columns({ total: 'bigint' });

export function countCooperatives(database: Database) {
  return one(database, counted, sql`SELECT count(*) AS total FROM origin_cooperative`);
}

export function countCommunities(database: Database) {
  return one(database, counted, sql`SELECT count(*) AS total FROM origin_community`);
}
