import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

/** The same reference stands for the same money. Answers whether it is new. */
export function insertTransfer(
  database: Database,
  transfer: {
    id: string;
    subjectId: string;
    attemptId: string | null;
    /** The entry that was recorded by mistake, if this one takes it back. */
    undoesId: string | null;
    kind: string;
    amount: number;
    reference: string;
    byAccount: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_transfer (id, subject_id, attempt_id, undoes_id, kind, amount_pesewas,
        reference, by_account, at)
      VALUES (${transfer.id}, ${transfer.subjectId}, ${transfer.attemptId}, ${transfer.undoesId},
        ${transfer.kind}, ${transfer.amount}, ${transfer.reference}, ${transfer.byAccount},
        ${transfer.at})
      ON CONFLICT (kind, lower(reference)) DO NOTHING`,
  );
}

const transfer = columns({
  id: 'uuid',
  attemptId: 'uuid?',
  undoesId: 'uuid?',
  kind: 'text:received|refunded',
  amount: 'integer from amount_pesewas',
  reference: 'text',
  at: 'timestamptz',
});

export type Transfer = Awaited<ReturnType<typeof listTransfers>>[number];

export function listTransfers(database: Database, subjectId: string) {
  return many(
    database,
    transfer,
    sql`SELECT ${transfer} FROM payments_transfer WHERE subject_id = ${subjectId} ORDER BY at, id`,
  );
}

const known = columns({
  id: 'uuid',
  undone: 'boolean from EXISTS (SELECT FROM payments_transfer back WHERE back.undoes_id = t.id)',
});

export type Known = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

export function findTransfer(database: Database, kind: string, reference: string) {
  return maybe(
    database,
    known,
    sql`
      SELECT ${known} FROM payments_transfer t
      WHERE kind = ${kind} AND lower(reference) = lower(${reference})`,
  );
}
