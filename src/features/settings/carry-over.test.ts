import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { catalogue } from '#features/catalogue/catalogue.feature.ts';
import { connectAnnouncements } from '#platform/announcements.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { demoCategories } from '../../../db/seed/categories.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import { carryFactsOver } from './carry-over.ts';
import { factNames } from './facts.contract.ts';
import { selectSettingChanges } from './settings.queries.ts';
import { settingsOf, versionedSettings } from './settings.ts';

const { pool } = await testDatabase();
const warned: unknown[] = [];
const at = new Date('2026-11-23T09:00:00Z');
const context = {
  pool,
  clock: () => at,
  log: { warn: (details: unknown) => warned.push(details) },
  announcements: connectAnnouncements([catalogue], readConfig({})),
} as never;

/**
 * A shop of an older version: its migration found accounts, so the carrying over is not marked as
 * done.
 */
beforeEach(async () => {
  warned.length = 0;
  await pool.query(
    "DELETE FROM platform_once WHERE name IN ('facts-from-files', 'categories-described')",
  );
  await pool.query("UPDATE catalogue_category SET sentence = '', picture_hash = NULL");
  await pool.query('DELETE FROM platform_setting_change');
  await pool.query('DELETE FROM platform_setting');
});

const old = path.resolve(import.meta.dirname, '../../../tests/old-facts');
const edits: [file: string, from: string, to: string][] = [
  ['shop.config.ts', "name: 'Taama'", "name: 'Akoma'"],
  ['shop.config.ts', "['hello@taama.example', 'support@taama.example']", "['hi@akoma.com']"],
  ['shop.config.ts', "['+233 20 000 0000', '+233 24 000 0000']", "['024 123 4567']"],
  ['shop.config.ts', "handle: '+233 20 000 0000'", "handle: '024 123 4567'"],
  ['shop.config.ts', 'until: 5', 'until: 7'],
  ['shop.config.ts', 'returnDays = 30', 'returnDays = 14'],
  ['shop.config.ts', 'holdMinutes: 30', 'holdMinutes: 45'],
  ['shop.config.ts', 'customerBearsFees: false', 'customerBearsFees: true'],
  ['stories.config.ts', "'SheaStrong Initiative'", "'Akoma Circle'"],
  ['stories.config.ts', "'Not yet. We ship only within Ghana.'", "'To Togo, on request.'"],
];

/** The files as version 0.1 shipped them, with these edits. */
function checkoutWith(changes: typeof edits): string {
  const folder = temporaryFolder();
  for (const name of ['shop.config.ts', 'stories.config.ts']) {
    const file = path.join(folder, name);
    cpSync(path.join(old, `${name}.txt`), file);
    const mine = changes.filter(([each]) => each === name);
    const text = mine.reduce(
      (written, [, from, to]) => {
        expect(written).toContain(from);
        return written.replace(from, to);
      },
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  return folder;
}

const carry = (folder: string) =>
  carryFactsOver(context, { folder, shipped: demoFacts, shippedCategories: demoCategories });
const history = () => selectSettingChanges(pool, { limit: 100, offset: 0 });

test('what an owner wrote into the files becomes what she has set, once and with its history', async () => {
  const folder = checkoutWith(edits);
  await carry(folder);
  const { brand, contact, delivery, ...settings } = await settingsOf(pool);
  expect(brand).toEqual({ ...demoFacts.brand, name: 'Akoma' });
  expect(contact).toEqual({
    ...demoFacts.contact,
    phones: ['+233 24 123 4567'],
    emails: ['hi@akoma.com'],
  });
  expect(delivery).toEqual({ ...demoFacts.delivery, otherRegions: { from: 3, until: 7 } });
  expect(settings).toMatchObject({
    returnDays: 14,
    newsletterPercent: 15,
    whatsapp: '+233241234567',
    alertAddress: 'hi@akoma.com',
    holdMinutes: 45,
    fees: { byCustomer: true },
    initiative: { ...demoFacts.initiative, name: 'Akoma Circle' },
    figures: demoFacts.figures,
    home: demoFacts.home,
    about: demoFacts.about,
    hours: demoFacts.hours,
  });
  expect(settings.questions).toEqual([
    demoFacts.questions[0],
    demoFacts.questions[1],
    { ask: 'Do you ship abroad?', answer: 'To Togo, on request.' },
    demoFacts.questions[3],
  ]);
  // The example's values in the files are not the owner's words.
  expect([settings.legal, settings.testimonials, settings.founder]).toEqual([null, null, null]);
  const changes = await history();
  expect(new Set(changes.map(({ means }) => means))).toEqual(new Set(['upgrade']));
  expect(changes.map(({ byAccount }) => byAccount)).not.toContain(expect.anything());
  expect(warned).toEqual([]);

  await pool.query("UPDATE platform_setting SET value = '21' WHERE name = 'returnDays'");
  await carry(folder);
  expect((await settingsOf(pool)).returnDays).toBe(21);
  expect(await history()).toHaveLength(changes.length);
});

test('what home said of the categories, and its pictures of them, are theirs from now on', async () => {
  const words = 'A few drops, morning and evening.';
  await carry(checkoutWith([['stories.config.ts', words, 'Oils of Tamale.']]));
  const told = async () => {
    const { rows } = await pool.query(
      `SELECT name, sentence, picture_hash IS NOT NULL AS pictured FROM catalogue_category
       ORDER BY position`,
    );
    return rows;
  };
  const [face, body, , , toner] = await told();
  expect(face).toEqual({ name: 'Face Care', sentence: 'Oils of Tamale.', pictured: true });
  expect(body?.sentence).toBe('Butters, scrubs and soap, from the nut up.');
  expect(toner).toEqual({ name: 'Toner', sentence: '', pictured: false });
});

test('what is no example any more is taken too', async () => {
  await carry(
    checkoutWith([
      ['shop.config.ts', 'example: true', 'example: false'],
      ['shop.config.ts', "'Example Shea Enterprise'", "'Akoma Limited'"],
      ['stories.config.ts', 'example: true', 'example: false'],
    ]),
  );
  const { legal, testimonials, founder, contact } = await settingsOf(pool);
  expect(legal).toEqual({ ...demoFacts.legal, name: 'Akoma Limited' });
  expect([testimonials, founder]).toEqual([demoFacts.testimonials, demoFacts.founder]);
  expect(contact).toBeNull();
});

test.each([
  ['nobody edited them', () => checkoutWith([])],
  ['they are gone', () => temporaryFolder()],
])('where %s, only what customers were promised stays', async (_, folder) => {
  await carry(folder());
  const settings = await settingsOf(pool);
  expect(factNames.filter((name) => settings[name] !== null).sort()).toEqual([
    'brand',
    'delivery',
    'newsletterPercent',
    'returnDays',
  ]);
  expect((await versionedSettings(pool)).brand).toEqual({ value: demoFacts.brand, version: 1 });
});

test('what cannot be taken is left out and logged, and what was set before stays', async () => {
  await pool.query(
    `INSERT INTO platform_setting (name, value, version, changed_at)
     VALUES ('holdMinutes', '60', 3, now())`,
  );
  await carry(checkoutWith([...edits, ['shop.config.ts', 'lateFrom: 16', 'lateFrom: 99']]));
  const settings = await settingsOf(pool);
  expect([settings.holdMinutes, settings.delivery, settings.returnDays]).toEqual([60, null, 14]);
  expect(warned).toEqual([{ faults: ['delivery.lateFrom: Please enter an hour from 1 to 23.'] }]);
});

test('a new shop is marked by its migration, and takes nothing', async () => {
  const fresh = await testDatabase();
  await fresh.pool.query('DELETE FROM platform_setting');
  const { rowCount } = await fresh.pool.query(
    "SELECT FROM platform_once WHERE name = 'facts-from-files'",
  );
  expect(rowCount).toBe(1);
  await carryFactsOver({ ...(context as object), pool: fresh.pool } as never, {
    folder: checkoutWith(edits),
    shipped: demoFacts,
    shippedCategories: demoCategories,
  });
  expect((await settingsOf(fresh.pool)).brand).toBeNull();
});

test('files that no program can read keep the shop from starting, with a sentence', async () => {
  const folder = checkoutWith([
    ['shop.config.ts', 'export const shop = {', 'export const shop = ['],
  ]);
  await expect(carry(folder)).rejects.toThrow(/shop\.config\.ts cannot be read/);
  expect((await settingsOf(pool)).brand).toBeNull();
});
