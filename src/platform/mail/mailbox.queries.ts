import { columns } from '../columns.ts';
import { type Database, many, maybe, run, sql } from '../database.ts';

const delivered = columns({
  id: 'uuid',
  to: 'text from recipient',
  subject: 'text',
  deliveredAt: 'timestamptz',
});

const wholeLetter = columns({ html: 'text', message: 'bytea' });

export function insertDelivered(
  database: Database,
  letter: {
    id: string;
    letterId: string;
    to: string;
    subject: string;
    html: string;
    message: Buffer;
    at: Date;
  },
) {
  // The later commit that marks the letter as sent also flushes this row.
  return run(
    database,
    sql`
      INSERT INTO platform_mailbox
        (id, letter_id, recipient, subject, html, message, delivered_at)
      VALUES (${letter.id}, ${letter.letterId}, ${letter.to}, ${letter.subject}, ${letter.html},
        ${letter.message}, ${letter.at})
      ON CONFLICT (letter_id) DO NOTHING
      RETURNING set_config('synchronous_commit', 'off', true)`,
  );
}

export function listDelivered(database: Database) {
  return many(
    database,
    delivered,
    sql`SELECT ${delivered} FROM platform_mailbox ORDER BY delivered_at DESC, id DESC LIMIT 100`,
  );
}

export function findDelivered(database: Database, id: string) {
  return maybe(
    database,
    wholeLetter,
    sql`SELECT ${wholeLetter} FROM platform_mailbox WHERE id = ${id}`,
  );
}
