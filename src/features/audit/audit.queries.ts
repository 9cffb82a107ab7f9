import { type Database, run, sql } from '#platform/database.ts';

export interface NewEntry {
  id: string;
  at: Date;
  byAccount: string;
  byEmail: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: unknown;
  after: unknown;
}

export function insertEntry(database: Database, entry: NewEntry) {
  return run(
    database,
    sql`
      INSERT INTO audit_entry (id, at, by_account, by_email, action, subject_kind, subject_id,
        subject_name, before, after)
      VALUES (${entry.id}, ${entry.at}, ${entry.byAccount}, ${entry.byEmail}, ${entry.action},
        ${entry.subjectKind}, ${entry.subjectId}, ${entry.subjectName},
        ${written(entry.before)}::jsonb, ${written(entry.after)}::jsonb)`,
  );
}

function written(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
