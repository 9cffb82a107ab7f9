import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

/** Requests of one account run one after another. They wait while the account is deleted. */
export function lockSubscriber(database: Database, accountId: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('newsletter ' || ${accountId}::text, 0))`,
  );
}

const running = columns({
  id: 'uuid',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
});

export function findRunning(database: Database, accountId: string, email: string) {
  return maybe(
    database,
    running,
    sql`
      SELECT ${running} FROM newsletter_subscription
      WHERE account_id = ${accountId} AND lower(email) = lower(${email}) AND ended_at IS NULL`,
  );
}

export function insertSubscription(
  database: Database,
  subscription: {
    id: string;
    accountId: string;
    email: string;
    place: string;
    askedAt: Date;
    confirmedAt: Date | null;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO newsletter_subscription
        (id, account_id, email, place, asked_at, confirmed_at)
      VALUES (${subscription.id}, ${subscription.accountId}, ${subscription.email},
        ${subscription.place}, ${subscription.askedAt}, ${subscription.confirmedAt})`,
  );
}

/** A subscription that is confirmed at the same moment keeps its dates. */
export function renewAsking(
  database: Database,
  { id, place, at }: { id: string; place: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE newsletter_subscription SET place = ${place}, asked_at = ${at}
      WHERE id = ${id} AND confirmed_at IS NULL`,
  );
}

const confirmed = columns({ id: 'uuid', accountId: 'uuid', email: 'text' });

/** Answers no row if the subscription counts already, has ended, or was asked for too long ago. */
export function confirmWaiting(
  database: Database,
  { id, askedAfter, at }: { id: string; askedAfter: Date; at: Date },
) {
  return maybe(
    database,
    confirmed,
    sql`
      UPDATE newsletter_subscription SET confirmed_at = ${at}
      WHERE id = ${id} AND confirmed_at IS NULL AND ended_at IS NULL AND asked_at > ${askedAfter}
      RETURNING ${confirmed}`,
  );
}

const counting = columns({ id: 'uuid' });

export function findConfirmed(database: Database, id: string) {
  return maybe(
    database,
    counting,
    sql`
      SELECT ${counting} FROM newsletter_subscription
      WHERE id = ${id} AND confirmed_at IS NOT NULL AND ended_at IS NULL`,
  );
}

const known = columns({ id: 'uuid' });

/**
 * Ends this address's subscription in every account, because its reader wants no more letters.
 * Answers nothing if the row is gone: then the address is not known.
 */
export function endForReaderOf(database: Database, id: string, at: Date) {
  return maybe(
    database,
    known,
    sql`
      WITH known AS (
        SELECT id, lower(email) AS email FROM newsletter_subscription WHERE id = ${id}
      ), ended AS (
        UPDATE newsletter_subscription s SET ended_at = ${at} FROM known
        WHERE s.ended_at IS NULL AND lower(s.email) = known.email
      )
      SELECT ${known} FROM known`,
  );
}

const address = columns({ email: 'text' });

/** Includes a subscription that has ended. */
export function findAddressOf(
  database: Database,
  { accountId, id }: { accountId: string; id: string },
) {
  return maybe(
    database,
    address,
    sql`
      SELECT ${address} FROM newsletter_subscription
      WHERE id = ${id} AND account_id = ${accountId}`,
  );
}

export function endInOneAccount(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE newsletter_subscription SET ended_at = ${at}
      WHERE id = ${id} AND ended_at IS NULL`,
  );
}

const own = columns({
  id: 'uuid',
  email: 'text',
  place: 'text:home|about|blog|elsewhere',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
});

export function listRunning(database: Database, accountId: string) {
  return many(
    database,
    own,
    sql`
      SELECT ${own} FROM newsletter_subscription
      WHERE account_id = ${accountId} AND ended_at IS NULL
      ORDER BY asked_at DESC, id DESC`,
  );
}

const refusal = columns({ refusedAt: 'timestamptz?' });

/** Answers nothing if the address was confirmed again since the refusal. */
export function findRefusal(database: Database, email: string) {
  return maybe(
    database,
    refusal,
    sql`
      SELECT ${refusal} FROM newsletter_subscription r
      WHERE lower(email) = lower(${email}) AND refused_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM newsletter_subscription s
        WHERE lower(s.email) = lower(${email}) AND s.confirmed_at > r.refused_at
      ) LIMIT 1`,
  );
}

const kept = columns({
  email: 'text',
  place: 'text:home|about|blog|elsewhere',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  endedAt: 'timestamptz?',
  refusedAt: 'timestamptz?',
  refusal: 'text?',
});

/** What the person asked for, and what other people asked for with the person's address. */
export function listKept(database: Database, { id, email }: { id: string; email: string }) {
  return many(
    database,
    kept,
    sql`
      SELECT ${kept} FROM newsletter_subscription
      WHERE account_id = ${id} OR lower(email) = lower(${email})
      ORDER BY asked_at, id`,
  );
}

export function deleteKept(database: Database, { id, email }: { id: string; email: string }) {
  return run(
    database,
    sql`
      DELETE FROM newsletter_subscription
      WHERE account_id = ${id} OR lower(email) = lower(${email})`,
  );
}

/** An unconfirmed subscription is no consent: somebody else may have typed the address. */
export function deleteUnconfirmed(database: Database, askedBefore: Date) {
  return run(
    database,
    sql`
      DELETE FROM newsletter_subscription
      WHERE confirmed_at IS NULL AND asked_at < ${askedBefore}`,
  );
}

/**
 * Keeps an ended subscription while the address has a later one: the link in an old letter still
 * has to end that one.
 */
export function deleteEnded(database: Database, endedBefore: Date) {
  return run(
    database,
    sql`
      DELETE FROM newsletter_subscription s
      WHERE ended_at < ${endedBefore} AND NOT EXISTS (
        SELECT FROM newsletter_subscription later
        WHERE lower(later.email) = lower(s.email)
          AND (later.ended_at IS NULL OR later.ended_at >= ${endedBefore}))`,
  );
}
