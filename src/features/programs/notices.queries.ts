import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql, unnamed } from '#platform/database.ts';

const receiver = columns({
  id: 'uuid',
  name: 'text',
  url: 'text',
  kinds: 'jsonb from to_jsonb(kinds)',
  secretVersion: 'integer',
  madeAt: 'timestamptz',
  failingSince: 'timestamptz?',
  offAt: 'timestamptz?',
  offWhy: 'text?',
  // The version covers what the form shows. The shop itself switches addresses off too.
  version:
    "integer from hashtext(concat_ws(' ', name, url, kinds::text, date_part('epoch', off_at)))",
});

export type ReceiverRow = Awaited<ReturnType<typeof selectReceivers>>[number];

export function selectReceivers(database: Database) {
  return many(
    database,
    receiver,
    sql`SELECT ${receiver} FROM programs_receiver ORDER BY made_at, id`,
  );
}

/** Changes of receivers run one after another. */
export function lockReceivers(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('programs receiver', 0))`);
}

/** The receiver cannot be changed or switched off until the transaction ends. */
export function lockReceiver(database: Database, id: string) {
  return maybe(
    database,
    receiver,
    sql`SELECT ${receiver} FROM programs_receiver WHERE id = ${id} FOR NO KEY UPDATE`,
  );
}

interface GivenReceiver {
  id: string;
  name: string;
  url: string;
  kinds: readonly string[];
}

export function insertReceiver(database: Database, given: GivenReceiver & { at: Date }) {
  return run(
    database,
    sql`
      INSERT INTO programs_receiver (id, name, url, kinds, made_at)
      VALUES (${given.id}, ${given.name}, ${given.url}, ${given.kinds}::text[], ${given.at})`,
  );
}

/** A receiver that is changed or switched on begins anew: earlier failures no longer count. */
export function updateReceiver(database: Database, given: GivenReceiver & { offAt: Date | null }) {
  return run(
    database,
    sql`
      UPDATE programs_receiver
      SET name = ${given.name}, url = ${given.url}, kinds = ${given.kinds}::text[],
        failing_since = NULL, off_at = ${given.offAt},
        off_why = CASE WHEN ${given.offAt}::timestamptz IS NULL THEN NULL ELSE 'owner' END
      WHERE id = ${given.id}`,
  );
}

export function renewSecret(database: Database, id: string) {
  return maybe(
    database,
    receiver,
    sql`
      UPDATE programs_receiver SET secret_version = secret_version + 1 WHERE id = ${id}
      RETURNING ${receiver}`,
  );
}

export function deleteReceiver(database: Database, id: string) {
  return run(database, sql`DELETE FROM programs_receiver WHERE id = ${id}`);
}

/** Adds a notice for every receiver that wants this kind. Mostly there is no receiver. */
export function insertNotices(
  database: Database,
  {
    kind,
    subjectIds,
    bodies,
    at,
    dueAt,
  }: {
    kind: string;
    subjectIds: readonly string[];
    bodies: readonly string[];
    at: Date;
    dueAt: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO programs_notice (id, receiver_id, kind, subject_id, body, written_at, due_at)
      SELECT gen_random_uuid(), r.id, ${kind}, given.subject_id, given.body, ${at}, ${dueAt}
      FROM programs_receiver r
      CROSS JOIN unnest(${subjectIds}::uuid[], ${bodies}::text[]) WITH ORDINALITY
        AS given (subject_id, body, place)
      WHERE r.off_at IS NULL AND ${kind} = ANY(r.kinds)
      ORDER BY given.place`,
  );
}

/**
 * Deletes each receiver's newest notice of this kind, if no program was told of it. The count of
 * tries does not show that, because it begins anew when a notice is sent again.
 */
export function deleteUntold(database: Database, subjectId: string, kind: string) {
  return run(
    database,
    sql`
      DELETE FROM programs_notice n
      WHERE subject_id = ${subjectId} AND kind = ${kind} AND claimed_until IS NULL
        AND sent_at IS NULL AND given_up_at IS NULL
        AND NOT EXISTS (SELECT FROM programs_try t WHERE t.notice_id = n.id)
        AND NOT EXISTS (
          SELECT FROM programs_notice later
          WHERE later.receiver_id = n.receiver_id AND later.subject_id = n.subject_id
            AND later.kind = n.kind AND later.number > n.number)`,
  );
}

export function insertTrial(
  database: Database,
  {
    id,
    receiverId,
    kind,
    subjectId,
    body,
    at,
  }: { id: string; receiverId: string; kind: string; subjectId: string; body: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO programs_notice (id, receiver_id, kind, subject_id, body, written_at, due_at)
      SELECT ${id}, id, ${kind}, ${subjectId}, ${body}, ${at}, ${at}
      FROM programs_receiver WHERE id = ${receiverId} AND off_at IS NULL`,
  );
}

const dueNotice = columns({
  id: 'uuid',
  receiverId: 'uuid',
  body: 'text',
  tries: 'integer',
});

export type DueNotice = NonNullable<Awaited<ReturnType<typeof claimNotice>>>;

/**
 * Claims the next due notice of a receiver to which this process is sending nothing. An earlier
 * notice of the same order goes first, until it is sent or given up. If this process dies, another
 * takes the notice when the claim has expired.
 */
export function claimNotice(
  database: Database,
  { now, until, busy }: { now: Date; until: Date; busy: readonly string[] },
) {
  return maybe(
    database,
    dueNotice,
    unnamed(sql`
      WITH due AS MATERIALIZED (
        SELECT d.id FROM programs_notice d JOIN programs_receiver r ON r.id = d.receiver_id
        WHERE d.sent_at IS NULL AND d.given_up_at IS NULL AND d.due_at <= ${now}
          AND (d.claimed_until IS NULL OR d.claimed_until <= ${now})
          AND r.off_at IS NULL AND d.receiver_id <> ALL(${busy}::uuid[])
          AND NOT EXISTS (
            SELECT FROM programs_notice e
            WHERE e.receiver_id = d.receiver_id AND e.subject_id = d.subject_id
              AND e.number < d.number AND e.sent_at IS NULL AND e.given_up_at IS NULL
          )
        ORDER BY d.due_at, d.number
        FOR UPDATE OF d SKIP LOCKED LIMIT 1
      )
      UPDATE programs_notice n SET claimed_until = ${until}, tries = n.tries + 1
      FROM due WHERE n.id = due.id
      RETURNING ${dueNotice.of('n')}`),
  );
}

export function findReceiver(database: Database, id: string) {
  return maybe(database, receiver, sql`SELECT ${receiver} FROM programs_receiver WHERE id = ${id}`);
}

export function insertTry(
  database: Database,
  given: {
    noticeId: string;
    at: Date;
    milliseconds: number;
    status: number | null;
    answer: string;
    fault: string | null;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO programs_try (notice_id, at, milliseconds, status, answer, fault)
      SELECT id, ${given.at}, ${given.milliseconds}, ${given.status}, ${given.answer},
        ${given.fault}
      FROM programs_notice WHERE id = ${given.noticeId}`,
  );
}

export function markNoticeSent(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE programs_notice SET sent_at = ${at}, given_up_at = NULL, claimed_until = NULL
      WHERE id = ${id}`,
  );
}

interface FailedTry {
  id: string;
  tries: number;
}

/**
 * If an owner has asked for the notice again meanwhile, its tries are counted anew and it is due
 * already.
 */
export function putNoticeOff(database: Database, { id, tries }: FailedTry, dueAt: Date) {
  return run(
    database,
    sql`
      UPDATE programs_notice
      SET due_at = CASE WHEN tries = ${tries} THEN ${dueAt} ELSE due_at END, claimed_until = NULL
      WHERE id = ${id} AND sent_at IS NULL`,
  );
}

/** Does nothing if an owner has asked for the notice again meanwhile. */
export function giveNoticeUp(database: Database, { id, tries }: FailedTry, at: Date) {
  return run(
    database,
    sql`
      UPDATE programs_notice
      SET given_up_at = CASE WHEN tries = ${tries} THEN ${at}::timestamptz END, claimed_until = NULL
      WHERE id = ${id} AND sent_at IS NULL`,
  );
}

export function noteAccepted(database: Database, receiverId: string) {
  return run(
    database,
    sql`
      UPDATE programs_receiver SET failing_since = NULL
      WHERE id = ${receiverId} AND failing_since IS NOT NULL`,
  );
}

/** Keeps the time at which the receiver began to fail. */
export function noteFailed(database: Database, receiverId: string, at: Date) {
  return maybe(
    database,
    receiver,
    sql`
      UPDATE programs_receiver SET failing_since = coalesce(failing_since, ${at})
      WHERE id = ${receiverId} RETURNING ${receiver}`,
  );
}

/**
 * With no notice waiting, the shop cannot know whether the receiver still fails. So earlier
 * failures no longer count.
 */
export function beginAnew(database: Database, receiverId: string) {
  return run(
    database,
    sql`
      UPDATE programs_receiver SET failing_since = NULL
      WHERE id = ${receiverId} AND NOT EXISTS (
        SELECT FROM programs_notice
        WHERE receiver_id = ${receiverId} AND sent_at IS NULL AND given_up_at IS NULL)`,
  );
}

export function switchOff(database: Database, receiverId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE programs_receiver SET off_at = ${at}, off_why = 'failing'
      WHERE id = ${receiverId} AND off_at IS NULL`,
  );
}

/**
 * For a receiver that is switched off: a waiting notice would arrive as old news when it is
 * switched on.
 */
export function giveAllUp(database: Database, receiverId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE programs_notice SET given_up_at = ${at}, claimed_until = NULL
      WHERE receiver_id = ${receiverId} AND sent_at IS NULL AND given_up_at IS NULL`,
  );
}

/** Gives up notices that were written while their receiver was being switched off. */
export function giveUpOfThoseOff(database: Database, at: Date) {
  return run(
    database,
    sql`
      UPDATE programs_notice n SET given_up_at = ${at}, claimed_until = NULL
      FROM programs_receiver r
      WHERE r.id = n.receiver_id AND r.off_at IS NOT NULL
        AND n.sent_at IS NULL AND n.given_up_at IS NULL`,
  );
}

const notice = columns({
  id: 'uuid',
  receiverId: 'uuid',
  receiver: 'text from r.name',
  kind: 'text',
  subjectId: 'uuid',
  body: 'text',
  writtenAt: 'timestamptz',
  dueAt: 'timestamptz',
  sentAt: 'timestamptz?',
  givenUpAt: 'timestamptz?',
  tries: `jsonb from (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', t.at, 'milliseconds', t.milliseconds,
      'status', t.status, 'answer', t.answer, 'fault', t.fault) ORDER BY t.number), '[]')
    FROM programs_try t WHERE t.notice_id = n.id)`,
});

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

interface Wanted {
  receiver: string | null;
  /** Only notices that were not sent. */
  open: boolean;
}

export function selectNotices(
  database: Database,
  { receiver: of, open, limit, offset }: Wanted & { limit: number; offset: number },
) {
  return many(
    database,
    notice,
    unnamed(sql`
      SELECT ${notice.of('n')} FROM programs_notice n JOIN programs_receiver r ON r.id = n.receiver_id
      WHERE (${of}::uuid IS NULL OR n.receiver_id = ${of}) AND (NOT ${open} OR n.sent_at IS NULL)
      ORDER BY n.number DESC LIMIT ${limit} OFFSET ${offset}`),
  );
}

const count = columns({ total: 'bigint' });

export function countNotices(database: Database, { receiver: of, open }: Wanted) {
  return one(
    database,
    count,
    unnamed(sql`
      SELECT count(*) AS total FROM programs_notice
      WHERE (${of}::uuid IS NULL OR receiver_id = ${of}) AND (NOT ${open} OR sent_at IS NULL)`),
  );
}

const again = columns({
  receiverId: 'uuid from n.receiver_id',
  receiver: 'text from r.name',
  kind: 'text from n.kind',
});

/**
 * Sends the notice again with a full set of tries. A notice that was never tried does not leave
 * sooner, because its step may still be undone. Changes nothing for a receiver that is off.
 */
export function dueAgain(database: Database, id: string, at: Date) {
  return maybe(
    database,
    again,
    sql`
      UPDATE programs_notice n
      SET due_at = CASE WHEN n.tries = 0 THEN greatest(n.due_at, ${at}) ELSE ${at} END,
        tries = 0, sent_at = NULL, given_up_at = NULL
      FROM programs_receiver r
      WHERE n.id = ${id} AND r.id = n.receiver_id AND r.off_at IS NULL
      RETURNING ${again}`,
  );
}

export function deleteOldNotices(database: Database, before: Date) {
  return run(
    database,
    sql`
      DELETE FROM programs_notice
      WHERE written_at < ${before} AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`,
  );
}

const waiting = columns({ notices: 'bigint', oldest: 'timestamptz?' });

export function findWaitingNotices(database: Database) {
  return one(
    database,
    waiting,
    sql`
      SELECT count(*) AS notices, min(written_at) AS oldest FROM programs_notice
      WHERE sent_at IS NULL AND given_up_at IS NULL`,
  );
}
