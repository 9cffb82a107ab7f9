import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const evidence = columns({
  id: 'uuid',
  lotId: 'uuid',
  title: 'text',
  pictureHash: 'text',
  named: 'jsonb',
  addedAt: 'timestamptz',
});

export function selectEvidence(database: Database, lotIds: string[]) {
  return many(
    database,
    evidence,
    sql`
      SELECT ${evidence} FROM origin_evidence
      WHERE lot_id = ANY(${lotIds}::uuid[]) ORDER BY added_at, id`,
  );
}

export function insertEvidence(
  database: Database,
  given: {
    id: string;
    lotId: string;
    title: string;
    pictureHash: string;
    named: readonly string[];
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO origin_evidence (id, lot_id, title, picture_hash, named, added_at)
      VALUES (${given.id}, ${given.lotId}, ${given.title}, ${given.pictureHash},
        ${JSON.stringify(given.named)}, ${given.at})`,
  );
}

export function lockEvidence(database: Database, id: string) {
  return maybe(
    database,
    evidence,
    sql`SELECT ${evidence} FROM origin_evidence WHERE id = ${id} FOR UPDATE`,
  );
}

export function lockAllEvidence(database: Database) {
  return many(
    database,
    evidence,
    sql`SELECT ${evidence} FROM origin_evidence ORDER BY id FOR UPDATE`,
  );
}

export function keepNamedInEvidence(database: Database, id: string, named: readonly string[]) {
  return run(
    database,
    sql`UPDATE origin_evidence SET named = ${JSON.stringify(named)} WHERE id = ${id}`,
  );
}

export function deleteEvidence(database: Database, id: string) {
  return run(database, sql`DELETE FROM origin_evidence WHERE id = ${id}`);
}

const shownHash = columns({ hash: 'text from picture_hash' });

/** The pictures that must not be tidied away. */
export function selectEvidenceHashes(database: Database) {
  return many(database, shownHash, sql`SELECT ${shownHash} FROM origin_evidence`);
}

const claim = columns({
  id: 'uuid',
  lotId: 'uuid?',
  cooperativeId: 'uuid?',
  words: 'text',
  verifiedBy: 'text',
  verifiedOn: 'date?',
  evidenceId: 'uuid?',
  named: 'jsonb',
  version: 'integer',
});

const listedClaim = columns({
  id: 'uuid from c.id',
  lotId: 'uuid? from c.lot_id',
  cooperativeId: 'uuid? from c.cooperative_id',
  words: 'text from c.words',
  verifiedBy: 'text from c.verified_by',
  verifiedOn: 'date? from c.verified_on',
  evidenceId: 'uuid? from c.evidence_id',
  named: 'jsonb from c.named',
  version: 'integer from c.version',
  lotCode: 'text? from l.code',
  cooperative: 'text? from p.name',
  sample: 'boolean from coalesce(l.sample, p.sample)',
});

export function selectClaims(database: Database) {
  return many(
    database,
    listedClaim,
    sql`
      SELECT ${listedClaim} FROM origin_claim c
      LEFT JOIN origin_lot l ON l.id = c.lot_id
      LEFT JOIN origin_cooperative p ON p.id = c.cooperative_id
      ORDER BY l.made_on DESC NULLS LAST, l.code DESC, lower(p.name), c.changed_at, c.id`,
  );
}

/** The claims about this lot and about its co-operatives. */
export function selectClaimsAbout(database: Database, lotId: string, cooperativeIds: string[]) {
  return many(
    database,
    claim,
    sql`
      SELECT ${claim} FROM origin_claim
      WHERE lot_id = ${lotId} OR cooperative_id = ANY(${cooperativeIds}::uuid[])
      ORDER BY (lot_id IS NULL), changed_at, id`,
  );
}

const saidOfCooperative = columns({
  words: 'text',
  verifiedBy: 'text',
  verifiedOn: 'date?',
  named: 'jsonb',
});

export function selectClaimsOfCooperative(database: Database, cooperativeId: string) {
  return many(
    database,
    saidOfCooperative,
    sql`
      SELECT ${saidOfCooperative} FROM origin_claim
      WHERE cooperative_id = ${cooperativeId} ORDER BY changed_at, id`,
  );
}

export function lockClaim(database: Database, id: string) {
  return maybe(database, claim, sql`SELECT ${claim} FROM origin_claim WHERE id = ${id} FOR UPDATE`);
}

export function lockClaims(database: Database) {
  return many(database, claim, sql`SELECT ${claim} FROM origin_claim ORDER BY id FOR UPDATE`);
}

export function keepNamedInClaim(database: Database, id: string, named: readonly string[]) {
  return run(
    database,
    sql`UPDATE origin_claim SET named = ${JSON.stringify(named)} WHERE id = ${id}`,
  );
}

interface WantedClaim {
  id: string;
  lotId: string | null;
  cooperativeId: string | null;
  words: string;
  verifiedBy: string;
  verifiedOn: string | null;
  evidenceId: string | null;
  named: readonly string[];
  at: Date;
}

export function insertClaim(database: Database, given: WantedClaim) {
  return run(
    database,
    sql`
      INSERT INTO origin_claim (id, lot_id, cooperative_id, words, verified_by, verified_on,
        evidence_id, named, changed_at)
      VALUES (${given.id}, ${given.lotId}, ${given.cooperativeId}, ${given.words},
        ${given.verifiedBy}, ${given.verifiedOn}, ${given.evidenceId},
        ${JSON.stringify(given.named)}, ${given.at})`,
  );
}

export function updateClaim(database: Database, given: WantedClaim) {
  return run(
    database,
    sql`
      UPDATE origin_claim SET lot_id = ${given.lotId}, cooperative_id = ${given.cooperativeId},
        words = ${given.words}, verified_by = ${given.verifiedBy},
        verified_on = ${given.verifiedOn}, evidence_id = ${given.evidenceId},
        named = ${JSON.stringify(given.named)}, version = version + 1, changed_at = ${given.at}
      WHERE id = ${given.id}`,
  );
}

export function deleteClaim(database: Database, id: string) {
  return run(database, sql`DELETE FROM origin_claim WHERE id = ${id}`);
}

const counted = columns({ total: 'bigint' });

export function countClaims(database: Database) {
  return one(database, counted, sql`SELECT count(*) AS total FROM origin_claim`);
}
