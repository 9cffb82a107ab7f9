import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

/** Work on the codes of one address happens one after another. */
export function lockAddress(database: Database, email: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('accounts ' || lower(${email}), 0))`,
  );
}

export function insertRegistration(
  database: Database,
  attempt: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
    invitationId: string | null;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO accounts_registration
        (id, email, first_name, last_name, password_hash, invitation_id, created_at)
      VALUES (${attempt.id}, ${attempt.email}, ${attempt.firstName}, ${attempt.lastName},
        ${attempt.passwordHash}, ${attempt.invitationId}, ${attempt.at})`,
  );
}

const registration = columns({
  id: 'uuid',
  email: 'text',
  firstName: 'text',
  lastName: 'text',
  passwordHash: 'text',
  invitationId: 'uuid?',
  createdAt: 'timestamptz',
  closedAt: 'timestamptz?',
});

export type Registration = Awaited<ReturnType<typeof listOpenRegistrations>>[number];

/** Newest first. More than a handful means that somebody is playing. */
export function listOpenRegistrations(database: Database, email: string, since: Date) {
  return many(
    database,
    registration,
    sql`
      SELECT ${registration} FROM accounts_registration
      WHERE lower(email) = lower(${email}) AND closed_at IS NULL AND created_at > ${since}
      ORDER BY created_at DESC, id DESC LIMIT 200`,
  );
}

export function findClosedRegistration(
  database: Database,
  { id, email }: { id: string; email: string },
) {
  return maybe(
    database,
    registration,
    sql`
      SELECT ${registration} FROM accounts_registration
      WHERE id = ${id} AND lower(email) = lower(${email}) AND closed_at IS NOT NULL`,
  );
}

/** Closes every attempt of the address: another person who opened one has lost it. */
export function closeRegistrations(database: Database, email: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE accounts_registration SET closed_at = ${at}
      WHERE lower(email) = lower(${email}) AND closed_at IS NULL`,
  );
}

export function insertCode(
  database: Database,
  code: { id: string; registrationId: string; hash: Buffer; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO accounts_code (id, registration_id, hash, sent_at)
      VALUES (${code.id}, ${code.registrationId}, ${code.hash}, ${code.at})`,
  );
}

const code = columns({
  id: 'uuid',
  hash: 'bytea',
  wrongTries: 'integer',
  sentAt: 'timestamptz',
});

export type Code = NonNullable<Awaited<ReturnType<typeof findNewestCode>>>;

export function findNewestCode(database: Database, registrationId: string) {
  return maybe(
    database,
    code,
    sql`
      SELECT ${code} FROM accounts_code WHERE registration_id = ${registrationId}
      ORDER BY sent_at DESC, id DESC LIMIT 1`,
  );
}

export function countWrongTry(database: Database, codeId: string) {
  return run(
    database,
    sql`UPDATE accounts_code SET wrong_tries = wrong_tries + 1 WHERE id = ${codeId}`,
  );
}

const sentCode = columns({ sentAt: 'timestamptz' });

/** Counts all attempts of the address, since they share one inbox. Newest first. */
export function listCodesSent(database: Database, email: string, since: Date) {
  return many(
    database,
    sentCode,
    sql`
      SELECT ${sentCode.of('c')}
      FROM accounts_code c JOIN accounts_registration r ON r.id = c.registration_id
      WHERE lower(r.email) = lower(${email}) AND c.sent_at > ${since}
      ORDER BY c.sent_at DESC`,
  );
}

export function deleteRegistrations(database: Database, email: string) {
  return run(database, sql`DELETE FROM accounts_registration WHERE lower(email) = lower(${email})`);
}

export function deleteOldRegistrations(database: Database, before: Date) {
  return run(database, sql`DELETE FROM accounts_registration WHERE created_at < ${before}`);
}
