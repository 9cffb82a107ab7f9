import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const shownPerson = columns({
  id: 'uuid from p.id',
  cooperativeId: 'uuid from p.cooperative_id',
  name: "text from CASE WHEN p.agreed_name THEN p.name ELSE '' END",
  story: "text from CASE WHEN p.agreed_story THEN p.story ELSE '' END",
  sample: 'boolean from p.sample',
  photographHash: 'text? from f.hash',
  photographWidth: 'integer? from f.width',
  photographHeight: 'integer? from f.height',
});

/**
 * The people of these co-operatives whose consent holds on that day, each with only what she agreed
 * to. No other statement reads people to show them.
 */
export function selectShownPeople(database: Database, cooperativeIds: string[], day: string) {
  return many(
    database,
    shownPerson,
    sql`
      SELECT ${shownPerson} FROM origin_person p
      LEFT JOIN origin_photograph f ON f.person_id = p.id AND p.may_photograph
      WHERE p.cooperative_id = ANY(${cooperativeIds}::uuid[])
        AND p.withdrawn_at IS NULL AND p.agreed_on <= ${day}::date
        AND (p.agreed_until IS NULL OR p.agreed_until >= ${day}::date)
      ORDER BY lower(p.name), p.id`,
  );
}

const nameable = columns({ name: 'text', agrees: 'boolean' });

/** Every recorded name, and whether a person of this name may be named on that day. */
export function selectNames(database: Database, day: string) {
  return many(
    database,
    nameable,
    sql`
      SELECT name, bool_or(agreed_name AND withdrawn_at IS NULL AND agreed_on <= ${day}::date
        AND (agreed_until IS NULL OR agreed_until >= ${day}::date)) AS agrees
      FROM origin_person GROUP BY name ORDER BY name`,
  );
}

const photograph = columns({ jpg: 'bytea from f.jpg' });

/** The bytes of her photograph, if her consent to it holds on that day. */
export function findShownPhotograph(
  database: Database,
  { personId, hash, day }: { personId: string; hash: string; day: string },
) {
  return maybe(
    database,
    photograph,
    sql`
      SELECT ${photograph} FROM origin_photograph f JOIN origin_person p ON p.id = f.person_id
      WHERE f.person_id = ${personId} AND f.hash = ${hash} AND p.may_photograph
        AND p.agreed_on <= ${day}::date
        AND (p.agreed_until IS NULL OR p.agreed_until >= ${day}::date)`,
  );
}

const person = columns({
  id: 'uuid',
  cooperativeId: 'uuid',
  name: 'text',
  story: 'text',
  agreedName: 'boolean',
  agreedPhotograph: 'boolean',
  agreedStory: 'boolean',
  agreedOn: 'date',
  agreedHow: 'text',
  agreedUntil: 'date?',
  withdrawnAt: 'timestamptz?',
  sample: 'boolean',
  version: 'integer',
});

export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

const listedPerson = columns({
  ...person.described,
  cooperative: 'text from of.cooperative',
  photographHash: 'text? from of.hash',
});

/** For the desk only, which sees every consent, ended ones too. */
export function selectPeople(database: Database) {
  return many(
    database,
    listedPerson,
    sql`
      SELECT ${listedPerson} FROM origin_person p CROSS JOIN LATERAL (
        SELECT c.name AS cooperative, f.hash
        FROM origin_cooperative c LEFT JOIN origin_photograph f ON f.person_id = p.id
        WHERE c.id = p.cooperative_id
      ) of
      ORDER BY lower(name), id`,
  );
}

export function lockPerson(database: Database, id: string) {
  return maybe(
    database,
    person,
    sql`SELECT ${person} FROM origin_person WHERE id = ${id} FOR UPDATE`,
  );
}

interface WantedPerson {
  id: string;
  cooperativeId: string;
  name: string;
  story: string;
  agreedName: boolean;
  agreedPhotograph: boolean;
  agreedStory: boolean;
  agreedOn: string;
  agreedHow: string;
  agreedUntil: string | null;
  at: Date;
}

/** It is a sample if her co-operative is one. Inserts nothing if there is no such co-operative. */
export function insertPerson(database: Database, given: WantedPerson) {
  return run(
    database,
    sql`
      INSERT INTO origin_person (id, cooperative_id, name, story, agreed_name, agreed_photograph,
        agreed_story, agreed_on, agreed_how, agreed_until, sample, changed_at)
      SELECT ${given.id}::uuid, c.id, ${given.name}, ${given.story}, ${given.agreedName}::boolean,
        ${given.agreedPhotograph}::boolean, ${given.agreedStory}::boolean,
        ${given.agreedOn}::date, ${given.agreedHow}, ${given.agreedUntil}::date, c.sample,
        ${given.at}::timestamptz
      FROM origin_cooperative c WHERE c.id = ${given.cooperativeId}`,
  );
}

/** Changes her consent. Delete a photograph that she no longer agrees to first. */
export function updatePerson(
  database: Database,
  given: WantedPerson & { withdrawnAt: Date | null },
) {
  return run(
    database,
    sql`
      UPDATE origin_person SET cooperative_id = ${given.cooperativeId}, name = ${given.name},
        story = ${given.story}, agreed_name = ${given.agreedName},
        agreed_photograph = ${given.agreedPhotograph}, agreed_story = ${given.agreedStory},
        agreed_on = ${given.agreedOn}, agreed_how = ${given.agreedHow},
        agreed_until = ${given.agreedUntil}, withdrawn_at = ${given.withdrawnAt},
        version = version + 1, changed_at = ${given.at}
      WHERE id = ${given.id}`,
  );
}

/** Delete her photograph first. */
export function withdrawConsent(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE origin_person SET story = '', withdrawn_at = ${at}, version = version + 1,
        changed_at = ${at}
      WHERE id = ${id}`,
  );
}

export function deletePerson(database: Database, id: string) {
  return run(database, sql`DELETE FROM origin_person WHERE id = ${id}`);
}

export function deletePhotograph(database: Database, personId: string) {
  return run(database, sql`DELETE FROM origin_photograph WHERE person_id = ${personId}`);
}

/** Replaces the earlier photograph. */
export function putPhotograph(
  database: Database,
  given: { personId: string; hash: string; width: number; height: number; jpg: Buffer },
) {
  return run(
    database,
    sql`
      INSERT INTO origin_photograph (person_id, hash, width, height, jpg)
      VALUES (${given.personId}, ${given.hash}, ${given.width}, ${given.height}, ${given.jpg})
      ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash, width = excluded.width,
        height = excluded.height, jpg = excluded.jpg`,
  );
}

const counted = columns({ total: 'bigint' });

export function countPeople(database: Database) {
  return one(database, counted, sql`SELECT count(*) AS total FROM origin_person`);
}
