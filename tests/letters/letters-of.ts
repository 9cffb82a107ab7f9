import { expect } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import type { TestShop } from '#tests/shop/shop.ts';

/** The letters that the local mailbox has for an address, oldest first, as a reader sees them. */
export async function lettersTo({ context }: Pick<TestShop, 'context'>, address: string) {
  const { pool } = context;
  await eventually(async () => {
    const { rows } = (await pool.query({
      text: `SELECT (SELECT count(*) FROM platform_letter WHERE sent_at IS NULL)
            + (SELECT count(*) FROM accounts_reset WHERE looked_up_at IS NULL) AS waiting`,
      values: [],
    })) as { rows: { waiting: number }[] };
    expect(rows[0]?.waiting).toBe(0);
  });
  const { rows } = (await pool.query({
    text: `SELECT m.subject, m.html, m.message, l.kind
      FROM platform_mailbox m LEFT JOIN platform_letter l ON l.id = m.letter_id
      WHERE m.recipient = $1 ORDER BY m.delivered_at, m.id`,
    values: [address],
  })) as { rows: { subject: string; html: string; message: Buffer; kind: string | null }[] };
  return rows.map(({ message, ...letter }) => ({ ...letter, raw: message.toString('utf8') }));
}

/** The code of the newest letter, from the line where its reader finds it. */
export async function codeFor(shop: Pick<TestShop, 'context'>, address: string): Promise<string> {
  return find(/^(\d{6})\r?$/m, await lettersTo(shop, address));
}

/** The token of the newest reset link. */
export async function linkFor(shop: Pick<TestShop, 'context'>, address: string): Promise<string> {
  return find(/confirm-password\?token=([\w-]+)/, await lettersTo(shop, address));
}

/** The token of the newest invitation's link. */
export async function invitationFor(
  shop: Pick<TestShop, 'context'>,
  address: string,
): Promise<string> {
  return find(/invitation\?token=([\w-]+)/, await lettersTo(shop, address));
}

/**
 * Looks in the newest letter that matches: two letters of the same moment may arrive in either
 * order.
 */
function find(pattern: RegExp, letters: { raw: string }[]): string {
  for (const { raw } of letters.toReversed()) {
    // Quoted-printable folds long lines and escapes =.
    const found = pattern.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1];
    if (found) return found;
  }
  throw new Error(`No letter has anything like ${pattern}`);
}
