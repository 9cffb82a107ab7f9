import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const attempt = columns({
  id: 'uuid',
  subjectId: 'uuid',
  reference: 'text',
  returnToken: 'text',
  amount: 'integer from amount_pesewas',
  currency: 'text',
  email: 'text',
  mode: 'text:test|live',
  state: 'text:created|open|retired|refused|paid|duplicate|too-late|review|returned|lapsed',
  authorizationUrl: 'text?',
  createdAt: 'timestamptz',
  dueAt: 'timestamptz?',
  askedAt: 'timestamptz?',
  providerState: 'text?',
  said: 'text?',
  saidReason: 'text?',
  channel: 'text?',
  providerId: 'text?',
  received: 'integer? from received_pesewas',
  /**
   * Null if it is the currency that was asked for. Otherwise `received` counts this currency's
   * smallest unit.
   */
  receivedCurrency: 'text?',
  fees: 'integer? from fees_pesewas',
  receivedAt: 'timestamptz?',
});

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;
export type AttemptState = Attempt['state'];

export function findAttempt(database: Database, reference: string) {
  return maybe(
    database,
    attempt,
    sql`SELECT ${attempt} FROM payments_attempt WHERE reference = ${reference}`,
  );
}

export function findAttemptById(database: Database, id: string) {
  return maybe(database, attempt, sql`SELECT ${attempt} FROM payments_attempt WHERE id = ${id}`);
}

/** Locks the attempt's row until the transaction ends. */
export function lockAttempt(database: Database, id: string) {
  return one(
    database,
    attempt,
    sql`SELECT ${attempt} FROM payments_attempt WHERE id = ${id} FOR UPDATE`,
  );
}

/** Lists the oldest attempt first. */
export function listAttempts(database: Database, subjectId: string) {
  return many(
    database,
    attempt,
    sql`
      SELECT ${attempt}
      FROM payments_attempt WHERE subject_id = ${subjectId} ORDER BY created_at, id`,
  );
}

const reference = columns({ reference: 'text' });

export function findReferenceByToken(database: Database, token: string) {
  return maybe(
    database,
    reference,
    sql`SELECT ${reference} FROM payments_attempt WHERE return_token = ${token}`,
  );
}

/**
 * An attempt that threw is due only at the time of its failure's next try. No other rule may pick
 * it up.
 */
export function listDueAttempts(database: Database, now: Date, limit: number) {
  return many(
    database,
    reference,
    sql`
      SELECT ${reference} FROM (
        SELECT a.reference, a.due_at FROM payments_attempt a
        WHERE a.due_at <= ${now} AND NOT EXISTS (
          SELECT FROM payments_failure f WHERE f.what = 'payment' AND f.name = a.reference)
        UNION ALL
        SELECT name, again_at FROM payments_failure WHERE what = 'payment' AND again_at <= ${now}
      ) due
      ORDER BY due_at LIMIT ${limit}`,
  );
}

/** Only one attempt of a subject can be open at a time. Answers whether this one was inserted. */
export function insertAttempt(
  database: Database,
  begun: {
    id: string;
    subjectId: string;
    reference: string;
    returnToken: string;
    amount: number;
    email: string;
    mode: string;
    createdAt: Date;
    dueAt: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_attempt (id, subject_id, reference, return_token, amount_pesewas, email,
        mode, state, created_at, due_at)
      VALUES (${begun.id}, ${begun.subjectId}, ${begun.reference}, ${begun.returnToken},
        ${begun.amount}, ${begun.email}, ${begun.mode}, 'created', ${begun.createdAt},
        ${begun.dueAt})
      ON CONFLICT (subject_id) WHERE state IN ('created', 'open') DO NOTHING`,
  );
}

/** Records the provider's answer, whatever it means. The caller has locked the row. */
export function noteAnswer(
  database: Database,
  said: {
    id: string;
    askedAt: Date;
    providerState: string;
    said: string;
    saidReason: string | null;
    channel: string | null;
    providerId: string | null;
    fees: number | null;
  },
) {
  return run(
    database,
    sql`
      UPDATE payments_attempt
      SET asked_at = ${said.askedAt}, provider_state = ${said.providerState}, said = ${said.said},
        said_reason = ${said.saidReason}, channel = ${said.channel},
        provider_id = ${said.providerId}, fees_pesewas = ${said.fees}
      WHERE id = ${said.id}`,
  );
}

export function putAttemptOff(database: Database, id: string, dueAt: Date | null) {
  return run(database, sql`UPDATE payments_attempt SET due_at = ${dueAt} WHERE id = ${id}`);
}

/** The caller has locked the row, so it is still as it was read. */
export function updateAttempt(
  database: Database,
  change: {
    id: string;
    state: string;
    dueAt: Date | null;
    authorizationUrl: string | null;
    received: number | null;
    receivedCurrency: string | null;
    receivedAt: Date | null;
  },
) {
  return run(
    database,
    sql`
      UPDATE payments_attempt
      SET state = ${change.state}, due_at = ${change.dueAt},
        authorization_url = ${change.authorizationUrl}, received_pesewas = ${change.received},
        received_currency = ${change.receivedCurrency},
        received_at = ${change.receivedAt}
      WHERE id = ${change.id}`,
  );
}

/** Locks the one attempt that pays for the subject, until the transaction ends. */
export function lockPaid(database: Database, subjectId: string) {
  return maybe(
    database,
    attempt,
    sql`
      SELECT ${attempt} FROM payments_attempt
      WHERE subject_id = ${subjectId} AND state = 'paid' FOR UPDATE`,
  );
}

const unopened = columns({ times: 'bigint', status: 'text?' });

/**
 * How many attempts failed since the last one that got a page, and the status of the provider's
 * latest refusal. Status 429 is left out, because it only says that the provider was asked too
 * often.
 */
export function findUnopened(database: Database, since: Date) {
  return one(
    database,
    unopened,
    sql`
      WITH failed AS (
        SELECT id FROM payments_attempt
        WHERE created_at > ${since} AND state IN ('refused', 'retired')
          AND authorization_url IS NULL
          AND created_at > coalesce((
            SELECT max(created_at) FROM payments_attempt
            WHERE created_at > ${since} AND authorization_url IS NOT NULL), '-infinity')
      )
      SELECT count(*) AS times,
        (SELECT substring(e.reason from '^[0-9]{3}') FROM payments_event e
          JOIN failed f ON f.id = e.attempt_id
          WHERE e.after = 'refused' AND e.reason NOT LIKE '429 %'
          ORDER BY e.number DESC LIMIT 1) AS status
      FROM failed`,
  );
}

export function insertEvent(
  database: Database,
  event: {
    attemptId: string;
    at: Date;
    byAccount: string | null;
    before: string | null;
    after: string;
    reason: string;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_event (attempt_id, at, by_account, before, after, reason)
      VALUES (${event.attemptId}, ${event.at}, ${event.byAccount}, ${event.before},
        ${event.after}, ${event.reason})`,
  );
}

const happened = columns({
  attemptId: 'uuid',
  at: 'timestamptz',
  after: 'text:created|open|retired|refused|paid|duplicate|too-late|review|returned|lapsed',
  reason: 'text',
});

export type AttemptEvent = Awaited<ReturnType<typeof listEvents>>[number];

export function listEvents(database: Database, attemptIds: string[]) {
  return many(
    database,
    happened,
    sql`
      SELECT ${happened} FROM payments_event
      WHERE attempt_id = ANY(${attemptIds}::uuid[]) ORDER BY number`,
  );
}

/** The references, of those in the provider's list, that are ours. */
export function listKnown(database: Database, references: string[]) {
  return many(
    database,
    reference,
    sql`SELECT ${reference} FROM payments_attempt WHERE reference = ANY(${references}::text[])`,
  );
}

/** Removes the payer's address. The books keep what was paid. */
export function forgetPayer(database: Database, email: string) {
  return run(
    database,
    sql`UPDATE payments_attempt SET email = '' WHERE lower(email) = lower(${email})`,
  );
}

const paidBy = columns({
  reference: 'text',
  state: 'text:created|open|retired|refused|paid|duplicate|too-late|review|returned|lapsed',
  amount: 'integer from amount_pesewas',
  createdAt: 'timestamptz',
});

export function listAttemptsOf(database: Database, email: string) {
  return many(
    database,
    paidBy,
    sql`
      SELECT ${paidBy}
      FROM payments_attempt WHERE lower(email) = lower(${email}) ORDER BY created_at`,
  );
}
