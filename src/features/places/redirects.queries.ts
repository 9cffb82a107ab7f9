import { columns } from '#platform/columns.ts';
import { type Database, many, one, run, sql } from '#platform/database.ts';

const redirect = columns({ id: 'uuid', path: 'text', leadsTo: 'text', version: 'integer' });

export type RedirectRow = Awaited<ReturnType<typeof selectRedirects>>[number];

export function selectRedirects(database: Database) {
  return many(database, redirect, sql`SELECT ${redirect} FROM places_redirect ORDER BY path`);
}

/** Changes run one after another, so that two of them never make a circle. */
export function lockRedirects(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('places redirect', 0))`);
}

export function insertRedirect(
  database: Database,
  given: { id: string; path: string; leadsTo: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO places_redirect (id, path, leads_to, version, changed_at)
      VALUES (${given.id}, ${given.path}, ${given.leadsTo}, 1, ${given.at})`,
  );
}

export function updateRedirect(
  database: Database,
  given: { id: string; path: string; leadsTo: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE places_redirect
      SET path = ${given.path}, leads_to = ${given.leadsTo}, version = version + 1,
        changed_at = ${given.at}
      WHERE id = ${given.id}`,
  );
}

/** Redirects to an address that now leads on lead straight to its target. */
export function shortenChains(
  database: Database,
  { path, leadsTo, at }: { path: string; leadsTo: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE places_redirect
      SET leads_to = ${leadsTo}, version = version + 1, changed_at = ${at}
      WHERE leads_to = ${path}`,
  );
}

export function deleteRedirect(database: Database, id: string) {
  return run(database, sql`DELETE FROM places_redirect WHERE id = ${id}`);
}

const print = columns({ print: 'text' });

export function findRedirectsFingerprint(database: Database) {
  return one(
    database,
    print,
    sql`
      SELECT coalesce(sum(hash_record_extended(ROW(path, leads_to), 0)), 0)::text AS print
      FROM places_redirect`,
  );
}
