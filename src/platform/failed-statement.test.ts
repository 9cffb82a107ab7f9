import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { columns } from './columns.ts';
import { type Database, many, one, run, sql, transaction, unnamed } from './database.ts';
import { openLog } from './logging.ts';

const { pool } = await testDatabase();
await pool.query('CREATE TABLE note (id integer PRIMARY KEY, text text)');
const note = columns({ id: 'integer', writtenText: 'text' });

const findNote = (database: Database, text: string) =>
  many(database, note, sql`SELECT ${note} FROM note WHERE text = ${text}`);
const countNotes = (database: Database, text: string) =>
  run(database, unnamed(sql`SELECT count(*) FROM notes WHERE text = ${text}`));
const addNote = (database: Database, id: string) =>
  run(database, sql`INSERT INTO note (id) VALUES (${id}::integer)`);
const readNote = (database: Database) =>
  one(database, note, sql`SELECT id, text FROM note WHERE id = ${1}`);

test('a wrong column is told with the function, its file and its statement', async () => {
  const lines: string[] = [];
  await findNote(pool, 'Ama Mensah').catch((error: unknown) =>
    openLog((line) => lines.push(line)).error({ error }, 'It failed'),
  );
  const { error } = JSON.parse(lines[0] ?? '');
  for (const told of [error.message, error.stack]) {
    expect(told).toContain('column "written_text" does not exist');
    expect(told).toMatch(/in findNote \(src\/platform\/failed-statement\.test\.ts:\d+\)/);
    expect(told).toContain('SELECT id, written_text AS "writtenText" FROM note WHERE text = $1');
  }
  expect(lines[0]).not.toContain('Ama');
});

test('one that is not prepared is told like one that is', async () => {
  await expect(countNotes(pool, 'Ama Mensah')).rejects.toMatchObject({
    code: '42P01',
    message: expect.stringContaining('in countNotes (src/platform/failed-statement.test.ts:'),
  });
});

test('a value that the database repeats is left out', async () => {
  const error = await addNote(pool, 'Ama "the owner" Mensah').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22P02' });
  expect(String(error)).toContain('invalid input syntax for type integer: …\n  in addNote');
  expect(String(error)).toMatch(/\n {2}SQLSTATE 22P02$/);
  expect(JSON.stringify([String(error), (error as Error).stack])).not.toContain('Ama');
});

test('one that waited too long for a row is told with its table', async () => {
  await pool.query("INSERT INTO note VALUES (7, 'Ama Mensah')");
  const holder = await pool.connect();
  await holder.query('BEGIN; SELECT FROM note FOR UPDATE');
  const error = await transaction(pool, async (database) => {
    await run(database, sql`SET LOCAL lock_timeout = 20`);
    await run(database, sql`SELECT FROM note FOR UPDATE`);
  }).catch(String);
  await holder.query('ROLLBACK');
  holder.release();
  await pool.query('DELETE FROM note');
  expect(error).toContain('\n  SQLSTATE 55P03, while locking tuple (0,1) in relation "note"');
});

test('a column that is described and not answered is told, before somebody reads nothing in it', async () => {
  await expect(readNote(pool)).rejects.toThrow('No row\n  in readNote (src/platform/');
  await addNote(pool, '1');
  await expect(readNote(pool)).rejects.toThrow(
    'No column "writtenText"\n  in readNote (src/platform/',
  );
});
