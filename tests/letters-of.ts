import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/** The letters that the local mailbox has for an address, oldest first, as a reader sees them. */
export async function lettersTo({ context }: Pick<TestShop, 'context'>, address: string) {
  const { pool } = context;
  await expect
    .poll(
      async () => {
        const { rows } = (await pool.query({
          text: 'SELECT count(*) AS waiting FROM platform_letter WHERE sent_at IS NULL',
          values: [],
        })) as { rows: { waiting: number }[] };
        return rows[0]?.waiting;
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(0);
  const { rows } = (await pool.query({
    text: `SELECT m.subject, m.html, m.message, l.kind
      FROM platform_mailbox m LEFT JOIN platform_letter l ON l.id = m.letter_id
      WHERE m.recipient = $1 ORDER BY m.delivered_at, m.id`,
    values: [address],
  })) as { rows: { subject: string; html: string; message: Buffer; kind: string | null }[] };
  return rows.map(({ message, ...letter }) => ({ ...letter, raw: message.toString('utf8') }));
}

/** The code of the newest letter, read as its reader reads it. */
export async function codeFor(shop: Pick<TestShop, 'context'>, address: string): Promise<string> {
  const letters = await lettersTo(shop, address);
  const code = /\b(\d{6})\b/.exec(letters.at(-1)?.raw.replace(/^[\s\S]*?\r\n\r\n/, '') ?? '')?.[1];
  if (!code) throw new Error(`No code for ${address}`);
  return code;
}

export async function linkFor(shop: Pick<TestShop, 'context'>, address: string): Promise<string> {
  const letters = await lettersTo(shop, address);
  const raw = letters.at(-1)?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
  const token = /confirm-password\?token=([\w-]+)/.exec(raw)?.[1];
  if (!token) throw new Error(`No link for ${address}`);
  return token;
}
