import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const dueEvent = columns({
  id: 'bigint',
  event: 'text',
  body: 'text',
  signing: 'text:right|wrong|none|uppercase|old-key',
  slowly: 'boolean',
  tries: 'integer',
  firstDueAt: 'timestamptz',
});

export type DueEvent = NonNullable<Awaited<ReturnType<typeof claimDueEvent>>>;

export interface NewEvent {
  event: string;
  transactionId: number;
  body: string;
  signing: DueEvent['signing'];
  slowly: boolean;
  heldBack: boolean;
  dueAt: Date;
}

export function insertEvent(database: Database, event: NewEvent) {
  return run(
    database,
    sql`
      INSERT INTO local_paystack_event
        (event, transaction_id, body, signing, slowly, held_back, due_at, first_due_at)
      VALUES (${event.event}, ${event.transactionId}, ${event.body}, ${event.signing},
        ${event.slowly}, ${event.heldBack}, ${event.dueAt}, ${event.dueAt})`,
  );
}

/** An event that was held back goes out right after the next event of its transaction. */
export function releaseHeldEvents(database: Database, transactionId: number, dueAt: Date) {
  return run(
    database,
    sql`
      UPDATE local_paystack_event SET due_at = ${dueAt}, first_due_at = ${dueAt}
      WHERE transaction_id = ${transactionId} AND held_back AND tries = 0 AND due_at > ${dueAt}`,
  );
}

/**
 * Takes the next due event and puts it off: if a sender dies, another one sends it. It is
 * materialized, because a plain join may run the subquery twice and then skip the row that the
 * first run has locked.
 */
export function claimDueEvent(database: Database, now: Date, claimedUntil: Date) {
  return maybe(
    database,
    dueEvent,
    sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM local_paystack_event
        WHERE due_at <= ${now} AND acknowledged_at IS NULL AND given_up_at IS NULL
        ORDER BY due_at, held_back, id LIMIT 1
        FOR UPDATE SKIP LOCKED
      )
      UPDATE local_paystack_event e SET due_at = ${claimedUntil}, tries = e.tries + 1
      FROM due WHERE e.id = due.id
      RETURNING ${dueEvent.of('e')}`,
  );
}

export function markAcknowledged(database: Database, id: number, at: Date) {
  return run(
    database,
    sql`
      UPDATE local_paystack_event SET acknowledged_at = ${at}, last_answer = '200'
      WHERE id = ${id}`,
  );
}

export function putEventOff(database: Database, id: number, dueAt: Date, answer: string) {
  return run(
    database,
    sql`
      UPDATE local_paystack_event SET due_at = ${dueAt}, last_answer = ${answer}
      WHERE id = ${id}`,
  );
}

export function giveEventUp(database: Database, id: number, at: Date, answer: string) {
  return run(
    database,
    sql`
      UPDATE local_paystack_event SET given_up_at = ${at}, last_answer = ${answer}
      WHERE id = ${id}`,
  );
}
