import type pg from 'pg';

/**
 * For tests in which days pass: the owner's session never ends, and never asks for the password
 * again.
 */
export async function letSessionsLast(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    "UPDATE platform_session SET used_at = '2100-01-01', proven_at = '2100-01-01' WHERE account_id = $1",
    [accountId],
  );
}
