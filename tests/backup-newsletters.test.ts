import path from 'node:path';
import { expect, test } from 'vitest';
import { endedByRestore } from '#features/accounts/ended-by-restore.ts';
import { haltNewsletters } from '#features/newsletter/ended-by-restore.ts';
import { sendPart } from '#features/newsletter/send-issues.ts';
import { newsletterKeptBack } from '#features/newsletter/watch-kept-back.ts';
import { anHour } from '#lib/durations.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import type { TestDatabase } from '#tests/database/database.ts';
import { subscribers } from '#tests/desk/newsletter-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const at = new Date('2026-11-23T09:00:00Z');
const hours = (count: number) => new Date(at.getTime() + count * anHour);
let now = at;
const clock = () => now;

test('a restored shop sends no newsletter again that may have left since the backup', async () => {
  const shop = await openTestShop({ clock, role: 'web' });
  const { call } = await productDesk(shop);
  const plan = async (subject: string, moment: Date | null) => {
    const content = { subject, preheader: '', body: 'Many nuts.', code: null };
    const { _id } = (await call('POST', '/api/newsletters', { content })).body;
    const wish = { version: 1, at: moment?.toISOString() ?? null };
    expect((await call('POST', `/api/newsletters/${_id}/send`, wish)).status).toBe(200);
  };
  await subscribers(shop, 3, (n) => `reader-${n}@shop.example`);
  await plan('Under way', null);
  await sendPart(shop.context);
  await plan('Soon', hours(1));
  await plan('Much later', hours(48));
  // A sender was holding one of the letters.
  await shop.database.pool.query(
    `UPDATE platform_letter SET claimed_until = $1 WHERE recipient = 'reader-1@shop.example'`,
    [hours(2.05)],
  );
  const folder = temporaryFolder();
  const file = path.join(folder, 'shop.backup');
  await makeBackup(shop.database.connection, { file, at });

  now = hours(2);
  const blank = (await blankDatabase()) as TestDatabase;
  await using opened = new AsyncDisposableStack();
  await restoreBackup(blank.connection, {
    ...{ backup: await openBackup(file, opened), over: false, copiesFolder: folder },
    ...{ access: endedByRestore, halts: [haltNewsletters], at: now },
  });
  const { context } = await openTestShop({ clock, role: 'web', database: blank });
  expect(await sendPart(context)).toBe(false);
  const issues = `SELECT subject, planned_at, kept_back, started_at, stopped_at
    FROM newsletter_issue ORDER BY created_at, id`;
  const keptBack = 'The shop was restored from a backup: it may have been sent since.';
  const none = { planned_at: null, kept_back: null, started_at: null, stopped_at: null };
  expect((await blank.pool.query(issues)).rows).toEqual([
    { ...none, subject: 'Under way', planned_at: at, started_at: at, stopped_at: now },
    { ...none, subject: 'Soon', kept_back: keptBack },
    { ...none, subject: 'Much later', planned_at: hours(48) },
  ]);
  const letters = "SELECT FROM platform_letter WHERE kind = 'newsletter-issue'";
  expect((await shop.database.pool.query(letters)).rowCount).toBe(3);
  expect((await blank.pool.query(letters)).rowCount).toBe(0);
  expect(await newsletterKeptBack.look(context)).toBe(`“Soon”: ${keptBack}`);
});
