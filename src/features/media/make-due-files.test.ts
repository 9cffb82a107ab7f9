import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { madeOf, painted, photographed } from '#tests/files/pictures.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { makeDueFiles } from './make-due-files.ts';
import type { MadePicture } from './make-picture.ts';
import { claimDuePicture } from './media.queries.ts';
import { describePictures, fingerprintMedia, keepPicture } from './media.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
// Serves and runs no jobs, so that the tests decide when the files are made.
const { app, context, database, said } = await openTestShop({ role: 'web', clock: () => now });
const made = await madeOf(await painted('#b7593a', { width: 700 }).png().toBuffer());
const { hash } = made;

beforeEach(async () => {
  now = noon;
  said.length = 0;
  await database.pool.query('DELETE FROM media_picture');
  await keep();
});

test('AVIF files are made after a picture was kept, told to the pages and served', async () => {
  const before = context.changes.generation(['catalogue']);
  const print = await fingerprintMedia(database.pool);
  await makeDueFiles(context);
  const widths = [320, 700];
  expect(await filesOf()).toEqual({ jpg: widths, webp: widths, avif: widths });
  expect(context.changes.generation(['catalogue'])).toBeGreaterThan(before);
  expect(await fingerprintMedia(database.pool)).not.toBe(print);
  const { headers, rawPayload } = await app.inject(`/media/${hash}/700.avif`);
  expect(headers['content-type']).toBe('image/avif');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 700, compression: 'av1' });
  expect(await readDue()).toEqual({ source: false, due_at: null, tries: 1 });
});

test('AVIF files of a photo are smaller than its WebP files', async () => {
  const photo = await madeOf(await photographed({ width: 640, height: 480 }));
  await database.pool.query('DELETE FROM media_picture');
  await keep(photo);
  await makeDueFiles(context);
  const { rows } = await database.pool.query<{ format: string; size: number }>(
    'SELECT format, sum(length(bytes))::integer AS size FROM media_variant GROUP BY format',
  );
  const sizes = Object.fromEntries(rows.map(({ format, size }) => [format, size]));
  expect(sizes.avif).toBeLessThan(sizes.webp ?? 0);
});

test('who dies over a picture leaves it to the next', async () => {
  await claimDuePicture(database.pool, { now, until: inMinutes(10) });
  await makeDueFiles(context);
  expect(await filesOf()).toMatchObject({ avif: [] });
  now = inMinutes(10);
  await makeDueFiles(context);
  expect(await filesOf()).toMatchObject({ avif: [320, 700] });
});

test('a picture over which one died five times is given up, and stays as it is', async () => {
  await database.pool.query('UPDATE media_picture SET tries = 5');
  await makeDueFiles(context);
  expect(said).toContainEqual(expect.objectContaining({ level: 'error', picture: hash }));
  expect(await filesOf()).toEqual({ jpg: [320, 700], webp: [320, 700], avif: [] });
  expect((await app.inject(`/media/${hash}/700.webp`)).statusCode).toBe(200);
  expect(await readDue()).toMatchObject({ due_at: null });
});

test('what cannot be made is tried again, later each time, then given up with a word in the log', async () => {
  await database.pool.query('UPDATE media_picture SET source = $1', [Buffer.from('not a picture')]);
  const waited: number[] = [];
  for (let tries = 1; tries <= 4; tries += 1) {
    await makeDueFiles(context);
    const { due_at } = await readDue();
    waited.push(((due_at?.getTime() ?? 0) - now.getTime()) / aMinute);
    // Half a minute early, so nothing is tried.
    now = new Date((due_at?.getTime() ?? 0) - aMinute / 2);
    await makeDueFiles(context);
    now = due_at ?? now;
  }
  await makeDueFiles(context);
  expect(waited).toEqual([1, 4, 16, 64]);
  expect(await readDue()).toMatchObject({ due_at: null, tries: 5 });
  expect(said.map(({ level }) => level)).toEqual([...Array(5).fill('warn'), 'error']);
});

test('one that was given up is tried again when it is uploaded again', async () => {
  await database.pool.query('UPDATE media_picture SET due_at = NULL, tries = 5');
  await keep();
  await makeDueFiles(context);
  expect(await filesOf()).toMatchObject({ avif: [320, 700] });
  await keep();
  expect(await readDue()).toMatchObject({ source: false, due_at: null });
});

test('a picture that went meanwhile is no trouble', async () => {
  const making = makeDueFiles(context);
  await eventually(async () => expect((await readDue()).tries).toBe(1));
  await database.pool.query('DELETE FROM media_picture');
  await making;
  expect(said).toEqual([]);
});

test('two at once take two pictures', async () => {
  await keep(await madeOf(await painted('#26336b', { width: 700 }).png().toBuffer()));
  await Promise.all([makeDueFiles(context), makeDueFiles(context)]);
  const { rows } = await database.pool.query('SELECT tries, due_at FROM media_picture');
  const done = { tries: 1, due_at: null };
  expect(rows).toEqual([done, done]);
});

function keep(picture: MadePicture = made) {
  return transaction(database.pool, (shelf) => keepPicture(context, shelf, picture));
}

function inMinutes(minutes: number): Date {
  return new Date(noon.getTime() + minutes * aMinute);
}

async function filesOf() {
  const [described] = await describePictures(database.pool, [hash]);
  return described?.files;
}

async function readDue() {
  const { rows } = await database.pool.query<{
    source: boolean;
    due_at: Date | null;
    tries: number;
  }>('SELECT source IS NOT NULL AS source, due_at, tries FROM media_picture WHERE hash = $1', [
    hash,
  ]);
  const [row] = rows;
  if (!row) throw new Error('The picture is gone');
  return row;
}
