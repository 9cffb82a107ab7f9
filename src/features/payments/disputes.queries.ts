import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

const dispute = columns({
  id: 'uuid',
  status: 'text',
  resolution: 'text?',
  category: 'text',
  amount: 'integer? from amount_pesewas',
  dueAt: 'timestamptz?',
  openedAt: 'timestamptz',
  resolvedAt: 'timestamptz?',
});

export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

export function listDisputes(database: Database, subjectId: string) {
  return many(
    database,
    dispute,
    sql`
      SELECT ${dispute.of('d')}
      FROM payments_dispute d JOIN payments_attempt a ON a.id = d.attempt_id
      WHERE a.subject_id = ${subjectId} ORDER BY d.opened_at, d.id`,
  );
}

const known = columns({ id: 'uuid', dueAt: 'timestamptz?', resolvedAt: 'timestamptz?' });

export function lockDispute(database: Database, providerId: string) {
  return maybe(
    database,
    known,
    sql`SELECT ${known} FROM payments_dispute WHERE provider_id = ${providerId} FOR UPDATE`,
  );
}

/** The provider repeats events, not always in order: a resolved dispute stays resolved. */
export function upsertDispute(
  database: Database,
  told: {
    id: string;
    providerId: string;
    attemptId: string | null;
    reference: string;
    status: string;
    resolution: string | null;
    category: string;
    amount: number | null;
    dueAt: Date | null;
    resolvedAt: Date | null;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_dispute (id, provider_id, attempt_id, reference, status, resolution,
        category, amount_pesewas, due_at, opened_at, resolved_at)
      VALUES (${told.id}, ${told.providerId}, ${told.attemptId}, ${told.reference}, ${told.status},
        ${told.resolution}, ${told.category}, ${told.amount}, ${told.dueAt}, ${told.at},
        ${told.resolvedAt})
      ON CONFLICT (provider_id) DO UPDATE
      SET status = excluded.status, resolution = excluded.resolution,
        category = excluded.category,
        amount_pesewas = coalesce(excluded.amount_pesewas, payments_dispute.amount_pesewas),
        due_at = coalesce(excluded.due_at, payments_dispute.due_at),
        resolved_at = excluded.resolved_at
      WHERE payments_dispute.resolved_at IS NULL`,
  );
}
