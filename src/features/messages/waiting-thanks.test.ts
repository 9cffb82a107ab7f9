import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate, shippedMigrations } from '#platform/migrate.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';

test('thanks that waited for their sending during an update lose the words of a stranger', async () => {
  const past = temporaryFolder();
  const names = readdirSync(shippedMigrations).sort();
  const without = names.findIndex((name) => name.endsWith('-thanks-without-words.sql'));
  for (const name of names.slice(0, without)) {
    cpSync(new URL(name, shippedMigrations), `${past}/${name}`);
  }
  const { pool } = await blankDatabase();
  await migrate(pool, pathToFileURL(`${past}/`));
  const [id, at] = [randomUUID(), '2026-11-21T10:00:00.5Z'];
  await pool.query(
    `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
     VALUES ($1, 'Ama', 'a@b.example', 'Order Support', 'Jars', 'Win at prize.example', $2)`,
    [id, at],
  );
  const words = { name: 'Ama', subject: 'Jars', message: 'Win at prize.example' };
  for (const kind of ['message-received', 'new-message']) {
    await pool.query(
      `INSERT INTO platform_letter (id, identity, kind, recipient, content, created_at, due_at)
       VALUES ($1, $2, $3, 'a@b.example', $4, $5, $5)`,
      [randomUUID(), `${kind} ${id}`, kind, words, at],
    );
  }
  await migrate(pool);
  const { rows } = await pool.query('SELECT kind, content FROM platform_letter ORDER BY kind');
  expect(rows).toEqual([
    {
      kind: 'message-received',
      content: { inquiryType: 'Order Support', at: '2026-11-21T10:00:00Z' },
    },
    { kind: 'new-message', content: words },
  ]);
});
