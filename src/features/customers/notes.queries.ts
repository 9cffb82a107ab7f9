import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

const locked = columns({ id: 'uuid' });

/**
 * A closing of the account waits for this lock, or came first. So nothing is written about a person
 * who has left.
 */
export function lockCustomer(database: Database, id: string) {
  return maybe(
    database,
    locked,
    sql`
      SELECT ${locked} FROM accounts_account
      WHERE id = ${id} AND role = 'customer' AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
}

const note = columns({
  id: 'uuid',
  words: 'text',
  by: "text from coalesce(a.email, '')",
  writtenAt: 'timestamptz',
});

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export function selectNotes(database: Database, accountId: string) {
  return many(
    database,
    note,
    sql`
      SELECT ${note.of('n')} FROM customers_note n JOIN accounts_account a ON a.id = n.by_account
      WHERE n.account_id = ${accountId} ORDER BY n.written_at DESC, n.id DESC`,
  );
}

export function findNote(database: Database, { id, note: noteId }: { id: string; note: string }) {
  return maybe(
    database,
    note,
    sql`
      SELECT ${note.of('n')} FROM customers_note n JOIN accounts_account a ON a.id = n.by_account
      WHERE n.id = ${noteId} AND n.account_id = ${id}`,
  );
}

export function insertNote(
  database: Database,
  written: { id: string; accountId: string; words: string; byAccount: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO customers_note (id, account_id, words, by_account, written_at)
      VALUES (${written.id}, ${written.accountId}, ${written.words}, ${written.byAccount},
        ${written.at})`,
  );
}

const removed = columns({ writtenAt: 'timestamptz' });

export function deleteNote(database: Database, { id, note: noteId }: { id: string; note: string }) {
  return maybe(
    database,
    removed,
    sql`
      DELETE FROM customers_note WHERE id = ${noteId} AND account_id = ${id}
      RETURNING ${removed}`,
  );
}

export function deleteNotes(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM customers_note WHERE account_id = ${accountId}`);
}

const tag = columns({ tag: 'text' });

export function selectTags(database: Database, accountId: string) {
  return many(
    database,
    tag,
    sql`SELECT ${tag} FROM customers_tag WHERE account_id = ${accountId} ORDER BY tag`,
  );
}

/**
 * Steps from tag to tag along the index, so the cost grows with the tags, not with the customers.
 */
export function selectAllTags(database: Database) {
  return many(
    database,
    tag,
    sql`
      WITH RECURSIVE known AS (
        (SELECT tag FROM customers_tag ORDER BY tag LIMIT 1)
        UNION ALL
        SELECT next.tag
        FROM known CROSS JOIN LATERAL (
          SELECT tag FROM customers_tag WHERE tag > known.tag ORDER BY tag LIMIT 1
        ) next
      )
      SELECT ${tag} FROM known`,
  );
}

export function insertTag(database: Database, accountId: string, given: string) {
  return run(
    database,
    sql`
      INSERT INTO customers_tag (account_id, tag) VALUES (${accountId}, ${given})
      ON CONFLICT DO NOTHING`,
  );
}

export function deleteTag(database: Database, accountId: string, given: string) {
  return run(
    database,
    sql`DELETE FROM customers_tag WHERE account_id = ${accountId} AND tag = ${given}`,
  );
}

export function deleteTags(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM customers_tag WHERE account_id = ${accountId}`);
}
