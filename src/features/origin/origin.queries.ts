import { columns } from '#platform/columns.ts';
import { type Database, one, run, sql } from '#platform/database.ts';

const print = columns({ print: 'text' });

/**
 * Changes with every change of a record, and on the day when a consent ends or a lot's best-before
 * day is over.
 */
export function readOriginPrint(database: Database, day: string) {
  return one(
    database,
    print,
    sql`
      SELECT concat_ws(' ',
        (SELECT concat(count(*), '+', sum(version)) FROM origin_community),
        (SELECT concat(count(*), '+', sum(version)) FROM origin_cooperative),
        (SELECT concat(count(*), '+', sum(version)) FROM origin_person),
        (SELECT count(*) FROM origin_person WHERE withdrawn_at IS NULL
          AND agreed_on <= ${day}::date AND (agreed_until IS NULL OR agreed_until >= ${day}::date)),
        (SELECT string_agg(left(hash, 8), ',' ORDER BY person_id) FROM origin_photograph),
        (SELECT concat(count(*), '+', sum(version)) FROM origin_delivery),
        (SELECT count(*) FROM origin_correction),
        (SELECT concat(count(*), '+', sum(version)) FROM origin_lot),
        (SELECT concat(count(*), '+', max(at)) FROM origin_counted_figure),
        (SELECT concat(count(*), '+', sum(hashtext(id::text))) FROM origin_lot
          WHERE taken >= units),
        (SELECT count(*) FROM origin_lot WHERE best_before >= ${day}::date),
        (SELECT max(added_at) FROM origin_evidence), (SELECT count(*) FROM origin_evidence),
        (SELECT concat(count(*), '+', sum(version)) FROM origin_claim)) AS print`,
  );
}

/** The uses and claims of the lots are deleted with them. */
export function deleteSampleLots(database: Database) {
  return run(database, sql`DELETE FROM origin_lot WHERE sample`);
}

export function deleteSampleDeliveries(database: Database) {
  return run(database, sql`DELETE FROM origin_delivery WHERE sample`);
}

export function deleteSamplePhotographs(database: Database) {
  return run(
    database,
    sql`
      DELETE FROM origin_photograph f USING origin_person p
      WHERE p.id = f.person_id AND p.sample`,
  );
}

export function deleteSamplePeople(database: Database) {
  return run(database, sql`DELETE FROM origin_person WHERE sample`);
}

export function deleteSampleCooperatives(database: Database) {
  return run(database, sql`DELETE FROM origin_cooperative WHERE sample`);
}

export function deleteSampleCommunities(database: Database) {
  return run(database, sql`DELETE FROM origin_community WHERE sample`);
}
