import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const alert = columns({
  name: 'text',
  kind: 'text',
  says: 'text',
  since: 'timestamptz',
  toldAt: 'timestamptz?',
  wellSince: 'timestamptz?',
  lookedAt: 'timestamptz',
});

export function selectAlerts(database: Database) {
  return many(database, alert, sql`SELECT ${alert} FROM alerts_alert ORDER BY since, name`);
}

/** Begins the alert, or goes on with it. Locks the row until the transaction ends. */
export function noteAlert(
  database: Database,
  { name, kind, says, at }: { name: string; kind: string; says: string; at: Date },
) {
  return one(
    database,
    alert,
    sql`
      INSERT INTO alerts_alert (name, kind, says, since, looked_at)
      VALUES (${name}, ${kind}, ${says}, ${at}, ${at})
      ON CONFLICT (name) DO UPDATE
      SET says = excluded.says, looked_at = excluded.looked_at, well_since = NULL
      RETURNING ${alert}`,
  );
}

export function lockAlert(database: Database, name: string) {
  return maybe(
    database,
    alert,
    sql`SELECT ${alert} FROM alerts_alert WHERE name = ${name} FOR UPDATE`,
  );
}

export function markTold(database: Database, name: string, at: Date) {
  return run(database, sql`UPDATE alerts_alert SET told_at = ${at} WHERE name = ${name}`);
}

export function markWell(database: Database, name: string, since: Date, at: Date) {
  return run(
    database,
    sql`UPDATE alerts_alert SET well_since = ${since}, looked_at = ${at} WHERE name = ${name}`,
  );
}

export function noteLooked(database: Database, name: string, at: Date) {
  return run(database, sql`UPDATE alerts_alert SET looked_at = ${at} WHERE name = ${name}`);
}

export function deleteAlert(database: Database, name: string) {
  return run(database, sql`DELETE FROM alerts_alert WHERE name = ${name}`);
}

export function deleteForgotten(database: Database, before: Date) {
  return run(database, sql`DELETE FROM alerts_alert WHERE looked_at < ${before}`);
}

export function insertPost(database: Database, post: { id: string; body: string; at: Date }) {
  return run(
    database,
    sql`
      INSERT INTO alerts_post (id, body, created_at, due_at)
      VALUES (${post.id}, ${post.body}, ${post.at}, ${post.at})`,
  );
}

const post = columns({ id: 'uuid', body: 'text', createdAt: 'timestamptz', tries: 'integer' });

/**
 * No other process takes the posts before `until`. If this process dies, the next one takes them
 * then.
 */
export function claimPosts(database: Database, now: Date, until: Date) {
  return many(
    database,
    post,
    sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM alerts_post WHERE due_at <= ${now}
        ORDER BY created_at LIMIT 10 FOR UPDATE SKIP LOCKED
      )
      UPDATE alerts_post p SET due_at = ${until}, tries = p.tries + 1
      FROM due WHERE p.id = due.id
      RETURNING ${post.of('p')}`,
  );
}

export function putPostOff(database: Database, id: string, dueAt: Date) {
  return run(database, sql`UPDATE alerts_post SET due_at = ${dueAt} WHERE id = ${id}`);
}

export function deletePost(database: Database, id: string) {
  return run(database, sql`DELETE FROM alerts_post WHERE id = ${id}`);
}
