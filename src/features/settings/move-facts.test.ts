import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import { importFacts } from './move-facts.ts';

const shop = await openOwnersShop();
const { pool } = shop.context;
const call = clientOf(shop.app);
const folder = temporaryFolder();
const root = path.resolve(import.meta.dirname, '../../..');
const fileOf = (name: string) => path.join(folder, name);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const told = async () => (await call('GET', '/api/facts')).body;

/** Runs the command as a person types it, on the database of the running shop. */
async function facts(...words: string[]) {
  return factsOn(shop.database, words);
}

async function factsOn(database: Pick<TestDatabase, 'connection'>, words: string[]) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl(database),
    SESSION_SECRET: 'a secret of this test, long enough',
  };
  const ran = promisify(execFile)(process.execPath, ['src/facts.ts', ...words], { cwd: root, env });
  return ran.catch((error: { stdout: string; stderr: string }) => error);
}

const take = (given: unknown, name = 'given.json') => {
  writeFileSync(fileOf(name), typeof given === 'string' ? given : JSON.stringify(given));
  return importFacts(pool, { file: fileOf(name), over: false, at: new Date() });
};

test('what was written to a file and changed there is on every page of the running shop at once', async () => {
  const file = fileOf('facts.json');
  expect((await facts('export', file)).stdout).toContain('Written to');
  const filed = read(file);
  expect(filed).toMatchObject({ ...demoFacts, whatsapp: '+233200000000' });
  expect((await facts('export', file)).stderr).toContain('add --over to replace it');
  expect((await shop.app.inject('/')).body).toContain('<title>Taama: Shea, made well.</title>');
  filed.brand.name = 'Akoma <b>';
  filed.contact.emails = ['hi@akoma.com'];
  writeFileSync(file, JSON.stringify(filed));
  const imported = await facts('import', file);
  expect(imported).toMatchObject({ stderr: '', stdout: expect.stringContaining('Name and line') });
  await eventually(async () => expect((await told()).brand.name).toBe('Akoma <b>'));
  const { body } = await shop.app.inject('/');
  expect(body).toContain('<title>Akoma &lt;b&gt;: Shea, made well.</title>');
  expect(body).toContain('mailto:hi@akoma.com');
  expect((await told()).examples).toEqual([]);
});

test('the history says that a file was imported, and names nobody', async () => {
  const owner = await signInOwner(shop);
  const { body } = await call('GET', '/api/settings/history?limit=1', undefined, owner);
  expect(body[0]).toMatchObject({ means: 'import', by: { _id: null, email: '' } });
});

test('a file that says what the shop says already changes nothing', async () => {
  const { brand, returnDays } = await told();
  expect(await take({ brand, returnDays })).toEqual([
    'Nothing was changed: the shop says all this already.',
  ]);
});

test('a file with a fault is refused as a whole, with every fault by its place', async () => {
  const before = await told();
  const { contact, delivery } = demoFacts;
  const wrong = take({
    returnDays: 7,
    brand: { name: '', line: 'Shea', madeIn: ['a\nb'] },
    contact: { ...contact, phones: ['024 123 4567', 'twelve'] },
    delivery: { ...delivery, accra: { from: 2, until: 1 } },
    colour: 'blue',
    alertAddress: 'someone@else.example',
  });
  await expect(wrong).rejects.toThrow(
    [
      `Nothing was changed. In ${fileOf('given.json')}:`,
      'brand.name: The shop’s name is missing.',
      'brand.madeIn.0: The place must be on one line.',
      'contact.phones.1: Please enter a Ghana phone number, such as 024 123 4567.',
      'delivery.accra.until: The last day cannot come before the first.',
      'colour: there is nothing of this name.',
      'alertAddress: there is nothing of this name.',
    ].join('\n'),
  );
  expect(await told()).toEqual(before);
});

test.each([
  ['{', /This is no JSON/],
  ['[]', /This is no list of facts/],
  ['null', /This is no list of facts/],
  ['{"__proto__": {}, "toString": 1}', /toString: there is nothing of this name/],
])('a file that holds %s is refused', async (text, said) => {
  await expect(take(text)).rejects.toThrow(said);
});

test('an edited shop.config.ts of an older version is taken, with the stories beside it', async () => {
  for (const name of ['shop.config.ts', 'stories.config.ts']) {
    const text = readFileSync(path.join(root, 'tests/old-facts', `${name}.txt`), 'utf8');
    writeFileSync(fileOf(name), text.replace("name: 'Taama'", "name: 'Adwoa'"));
  }
  const holdMinutes = async () => (await call('GET', '/api/shop')).body.holdMinutes;
  const before = await holdMinutes();
  const file = fileOf('shop.config.ts');
  expect(await importFacts(pool, { file, over: false, at: new Date() })).toContain(
    '  Name and line',
  );
  await eventually(async () => expect((await told()).brand.name).toBe('Adwoa'));
  expect(await holdMinutes()).toBe(before);
});

test('a command that is wrong says how it is used, and a missing file is told', async () => {
  expect((await facts('forget', 'a')).stderr).toContain('npm run facts -- export FILE');
  const empty = await factsOn(await testDatabase('template0'), ['export', fileOf('none.json')]);
  expect(empty.stderr).toContain('start the shop once');
  await expect(
    importFacts(pool, { file: fileOf('none.json'), over: false, at: new Date() }),
  ).rejects.toThrow('There is no');
});
