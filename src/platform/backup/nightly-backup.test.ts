import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '#platform/logging.ts';
import { testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { watchFlushes } from '#tests/files/watch-flushes.ts';
import { nameBeforeUpdate, nameReplaced } from './copies.ts';
import { nightlyBackups } from './nightly-backup.ts';
import { openBackup } from './read-backup.ts';

const { connection, pool } = await testDatabase();
const said: { level: string; message: string }[] = [];
const log = openLog((line) => said.push(JSON.parse(line)));

function openNights(databaseUrl?: string) {
  const dataFolder = temporaryFolder();
  const folder = path.join(dataFolder, 'backups');
  let now = new Date(0);
  const [job] = nightlyBackups({
    config: { dataFolder, databaseUrl },
    connection,
    context: { log, clock: () => now },
  });
  return {
    folder,
    copies: () => readdirSync(folder).sort(),
    at: (time: string) => {
      now = new Date(time);
      return job?.work();
    },
  };
}

test('the first look after 02:40 UTC writes the copy of that night, and later ones nothing', async () => {
  const { at, copies, folder } = openNights();
  await at('2026-11-21T02:39:59Z');
  expect(copies()).toEqual(['taama-2026-11-20.backup']);
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual(['taama-2026-11-20.backup', 'taama-2026-11-21.backup']);
  await at('2026-11-21T23:40:00Z');
  expect(copies()).toHaveLength(2);
  await using opened = new AsyncDisposableStack();
  const { header } = await openBackup(path.join(folder, 'taama-2026-11-21.backup'), opened);
  expect(header.createdAt).toBe('2026-11-21T02:40:00.000Z');
});

test('the first copy and its folder are flushed by name, so that a power cut leaves them', async () => {
  const { at, folder } = openNights();
  const flushed = await watchFlushes(path.dirname(folder));
  await at('2026-11-21T02:40:00Z');
  expect(flushed.in(folder)).toEqual(['taama-2026-11-21.backup']);
  expect(flushed.in(path.dirname(folder))).toEqual(['backups']);
});

test('seven copies are kept, and what is not a nightly copy is left alone', async () => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  for (let day = 10; day < 20; day += 1) writeFileSync(`${folder}/taama-2026-11-${day}.backup`, '');
  writeFileSync(`${folder}/before-the-fair.backup`, '');
  writeFileSync(`${folder}/taama-2026-11-19.backup.01234567.part`, '');
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual([
    'before-the-fair.backup',
    ...[14, 15, 16, 17, 18, 19, 21].map((day) => `taama-2026-11-${day}.backup`),
  ]);
});

test('copies of nights to come take nobody’s place, and go once there are seven others', async () => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  const nights = (days: number[]) => days.map((day) => `taama-2026-11-${day}.backup`);
  const toCome = ['taama-2027-05-01.backup', 'taama-2031-01-01.backup'];
  for (const name of [...nights([15, 16, 17, 18, 19]), ...toCome]) {
    writeFileSync(`${folder}/${name}`, '');
  }
  await at('2026-11-20T02:40:00Z');
  expect(copies()).toEqual([...nights([15, 16, 17, 18, 19, 20]), ...toCome]);
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual(nights([15, 16, 17, 18, 19, 20, 21]));
});

test('a night on which the clock is behind costs no copy', async () => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  const before = [14, 15, 16, 17, 18, 19, 20].map((day) => `taama-2026-11-${day}.backup`);
  for (const name of before) writeFileSync(`${folder}/${name}`, '');
  await at('2020-01-01T02:40:00Z');
  expect(copies()).toEqual(['taama-2020-01-01.backup', ...before]);
});

test.each([
  ['from before an update', nameBeforeUpdate],
  ['of a shop that was replaced', nameReplaced],
])('copies %s go after seven days too', async (_, nameAt) => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  const [old, young] = ['2026-11-14T02:39:59.999', '2026-11-14T02:40:00'].map((time) =>
    nameAt(new Date(`${time}Z`)),
  );
  for (const name of [old, young]) writeFileSync(`${folder}/${name}`, '');
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual([young, 'taama-2026-11-21.backup']);
});

test('what a kill left of a copy goes, and what may still be written stays', async () => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  const part = (name: string) => `${name}.01234567.part`;
  const begun = (time: string) =>
    [nameBeforeUpdate, nameReplaced].map((nameAt) => part(nameAt(new Date(time))));
  const left = [...begun('2026-11-20T02:39:59Z'), part('taama-2026-11-21.backup')];
  const kept = [
    ...begun('2026-11-20T02:40:00Z'),
    part('replaced-by-hand.backup'),
    part('taama-before-the-fair.backup'),
  ];
  for (const name of [...left, ...kept]) writeFileSync(`${folder}/${name}`, '');
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual([...kept, 'taama-2026-11-21.backup'].sort());
});

test('a night that fails is told and keeps the old copies; the next look makes up for it', async () => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  for (let day = 10; day < 18; day += 1) writeFileSync(`${folder}/taama-2026-11-${day}.backup`, '');
  const before = copies();
  await pool.query('CREATE TABLE stranger ()');
  await pool.query('ALTER TABLE stranger ADD COLUMN word text');
  await at('2026-11-21T02:40:00Z');
  expect(said.at(-1)).toMatchObject({ level: 'error', message: expect.stringContaining('failed') });
  expect(copies()).toEqual(before);
  await pool.query('DROP TABLE stranger');
  await at('2026-11-21T03:40:00Z');
  expect(copies().at(-1)).toBe('taama-2026-11-21.backup');
  expect(copies()).toHaveLength(7);
});

test('what is older than seven days goes before a night that may fail, and after one that is done', async () => {
  const { at, copies, folder } = openNights();
  mkdirSync(folder);
  const old = () =>
    writeFileSync(`${folder}/${nameReplaced(new Date('2026-11-14T02:39:59Z'))}`, '');
  old();
  await pool.query('CREATE TABLE stranger (word text)');
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual([]);
  await pool.query('DROP TABLE stranger');
  await at('2026-11-21T03:40:00Z');
  old();
  await at('2026-11-21T04:40:00Z');
  expect(copies()).toEqual(['taama-2026-11-21.backup']);
});

test('a second wake-up during a backup waits for that one', async () => {
  const { at, copies } = openNights();
  const messages = said.length;
  await Promise.all([at('2026-11-21T02:40:00Z'), at('2026-11-21T02:40:00Z')]);
  expect(copies()).toEqual(['taama-2026-11-21.backup']);
  expect(said.slice(messages)).toHaveLength(1);
});

test('with a server of its own a shop writes no copies, and those that it has go all the same', async () => {
  const { at, copies, folder } = openNights('postgres://shop.example/shop');
  await at('2026-11-21T02:40:00Z');
  mkdirSync(folder);
  const [old, young] = ['2026-11-14T02:39:59Z', '2026-11-14T02:40:00Z'].map((time) =>
    nameReplaced(new Date(time)),
  );
  const left = [
    old,
    `${old}.01234567.part`,
    nameBeforeUpdate(new Date('2026-11-14T02:39:59Z')),
    'taama-2026-11-13.backup',
  ];
  const kept = ['replaced-by-hand.backup', young, 'taama-2026-11-15.backup'];
  for (const name of [...left, ...kept]) writeFileSync(`${folder}/${name}`, '');
  await at('2026-11-21T02:40:00Z');
  expect(copies()).toEqual(kept.sort());
});
