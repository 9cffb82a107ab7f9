import type pg from 'pg';

/** Of a test about something else, whose clock goes on for days: the owner's session neither ends nor is asked again. */
export async function letSessionsLast(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    "UPDATE platform_session SET used_at = '2100-01-01', proven_at = '2100-01-01' WHERE account_id = $1",
    [accountId],
  );
}
