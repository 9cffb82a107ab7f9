import pg from 'pg';
import { expect, test } from 'vitest';
import { countWrites } from '#tests/database/count-writes.ts';
import { testDatabase } from '#tests/database/database.ts';
import { type Columns, columns } from './columns.ts';
import {
  many,
  maybe,
  onceCommitted,
  one,
  openPool,
  piece,
  run,
  sql,
  transaction,
  withoutFlush,
} from './database.ts';

const { pool, connection } = await testDatabase();
const figures = columns({ big: 'bigint', sum: 'bigint', day: 'date', at: 'timestamptz' });

await pool.query('CREATE TABLE note (id integer PRIMARY KEY, text text)');
const note = columns({ id: 'integer', text: 'text?' });
const insertNote = (id: number, text: string | null) =>
  sql`INSERT INTO note (id, text) VALUES (${id}, ${text})`;

test('whole numbers arrive as numbers, days as text, moments as dates', async () => {
  const row = await one(
    pool,
    figures,
    sql`
      SELECT 9007199254740991::bigint AS big, sum(n) AS sum, date '2026-11-21' AS day,
        timestamptz '2026-11-21 10:00+00' AS at
      FROM generate_series(1, 4) n`,
  );
  expect(row).toEqual({
    big: 9007199254740991,
    sum: 10,
    day: '2026-11-21',
    at: new Date('2026-11-21T10:00:00Z'),
  });
});

test('one text is one prepared statement, whatever the values', async () => {
  const ask = (wanted: number) => sql`SELECT id, text FROM note WHERE id = ${wanted}`;
  expect(ask(1).name).toBe(ask(2).name);
  expect(ask(1).text).toBe('SELECT id, text FROM note WHERE id = $1');
  expect(ask(1).name).not.toBe(insertNote(1, null).name);
});

const renamed = columns({
  id: 'integer',
  saidText: 'text? from text',
  long: 'boolean from n.id > 9',
});

test('columns write the list of their statement, and count as none of its values', () => {
  const ask = (id: number) => sql`SELECT ${renamed.of('n')} FROM note n WHERE id = ${id}`;
  expect(ask(7)).toMatchObject({
    text: 'SELECT n.id, n.text AS "saidText", n.id > 9 AS "long" FROM note n WHERE id = $1',
    values: [7],
  });
  expect(ask(8)).toMatchObject({ name: ask(7).name, text: ask(7).text, values: [8] });
  expect(columns({ heldUntil: 'date?' }).text).toBe('held_until AS "heldUntil"');
});

test('one statement does not change its columns from call to call', () => {
  const ask = (list: Columns) => sql`SELECT ${list} FROM note`;
  expect(ask(note).text).toBe('SELECT id, text FROM note');
  expect(() => ask(figures)).toThrow('Columns that change with a call');
});

test('pieces bring their own values, and other pieces make another statement', () => {
  const ask = (id: number, text?: string) => sql`
    SELECT ${note} FROM note WHERE id = ${id} ${text ? piece`AND text = ${text}` : none} LIMIT ${2}`;
  const none = piece``;
  const [plain, narrowed] = [ask(1), ask(1, 'a')];
  expect(plain.text.trim()).toBe('SELECT id, text FROM note WHERE id = $1  LIMIT $2');
  expect(plain.values).toEqual([1, 2]);
  expect(narrowed.text.trim()).toBe(
    'SELECT id, text FROM note WHERE id = $1 AND text = $2 LIMIT $3',
  );
  expect(narrowed.values).toEqual([1, 'a', 2]);
  expect(narrowed.name).not.toBe(plain.name);
  expect(ask(2, 'b')).toMatchObject({ name: narrowed.name, values: [2, 'b', 2] });
  expect(ask(3)).toMatchObject({ name: plain.name, values: [3, 2] });
});

test('the same piece at another place is another statement', () => {
  const more = piece`+ 1`;
  const ask = (first: unknown, then: unknown) => sql`SELECT 1 ${first}, 2 ${then}`;
  expect(ask(more, piece``).text).toBe('SELECT 1 + 1, 2 ');
  expect(ask(more, 0).text).toBe('SELECT 1 + 1, 2 $1');
  expect(ask(0, more).text).toBe('SELECT 1 $1, 2 + 1');
});

const flushes = columns({ flushes: "text from current_setting('synchronous_commit')" });

test('only the commit of this very statement does not wait for the disk', async () => {
  const options = '-c synchronous_commit=on';
  const waiting = new pg.Pool({ ...connection, max: 1, options });
  await run(waiting, insertNote(70, 'here'));
  const take = sql`DELETE FROM note WHERE id = ${70} AND ${withoutFlush} RETURNING ${flushes}`;
  expect(await one(waiting, flushes, take)).toEqual({ flushes: 'off' });
  expect(await one(waiting, flushes, sql`SELECT ${flushes}`)).toEqual({ flushes: 'on' });
  await waiting.end();
});

test('a value is never part of the statement', async () => {
  const hostile = "'); DROP TABLE note; --";
  await run(pool, insertNote(1, hostile));
  expect(await one(pool, note, sql`SELECT id, text FROM note WHERE id = 1`)).toEqual({
    id: 1,
    text: hostile,
  });
});

test('no row is undefined to maybe and a fault to one; two are a fault to both', async () => {
  await run(pool, insertNote(10, null));
  await run(pool, insertNote(11, null));
  const none = sql`SELECT id, text FROM note WHERE id = -1`;
  const two = sql`SELECT id, text FROM note WHERE id >= 10`;
  expect(await maybe(pool, note, none)).toBeUndefined();
  await expect(one(pool, note, none)).rejects.toThrow('No row');
  await expect(maybe(pool, note, two)).rejects.toThrow('More than one row');
  expect(await many(pool, note, two)).toHaveLength(2);
});

test('a transaction that throws leaves nothing, and its connection is good again', async () => {
  const failing = transaction(pool, async (database) => {
    await run(database, insertNote(20, 'half'));
    throw new Error('second thoughts');
  });
  await expect(failing).rejects.toThrow('second thoughts');
  expect(await many(pool, note, sql`SELECT id, text FROM note WHERE id = 20`)).toEqual([]);
  await transaction(pool, (database) => run(database, insertNote(20, 'whole')));
  expect(await many(pool, note, sql`SELECT id, text FROM note WHERE id = 20`)).toHaveLength(1);
});

test('what goes on when its transaction has failed writes nothing', async () => {
  const failed = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  const failing = transaction(pool, (database) => {
    late = failed.promise.then(() => run(database, insertNote(2, 'late')));
    return Promise.all([
      late,
      run(database, sql`SELECT 1`).then(() => {
        throw new Error('second thoughts');
      }),
    ]);
  });
  await expect(failing).rejects.toThrow('second thoughts');
  failed.resolve();
  await expect(late).rejects.toThrow('This transaction is over');
  expect(await many(pool, note, sql`SELECT id, text FROM note WHERE id = 2`)).toEqual([]);
});

test('nor does what was begun by work that threw before it answered', async () => {
  const failed = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  const failing = transaction(pool, (database) => {
    late = failed.promise.then(() => run(database, insertNote(7, 'late')));
    throw new Error('second thoughts');
  });
  await expect(failing).rejects.toThrow('second thoughts');
  failed.resolve();
  await expect(late).rejects.toThrow('This transaction is over');
});

test('what a transaction sends in one turn goes in one write, and is done in that order', async () => {
  const writes = countWrites(await pool.connect());
  await transaction(pool, async (database) => {
    await Promise.all([
      run(database, insertNote(3, 'first')),
      run(database, sql`UPDATE note SET text = text || ', then' WHERE id = 3`),
      run(database, sql`UPDATE note SET text = text || ', last' WHERE id = 3`),
    ]);
  });
  // BEGIN goes in one write with the statements. COMMIT is the second write.
  expect(writes()).toBe(2);
  const row = sql`SELECT id, text FROM note WHERE id = 3`;
  expect(await one(pool, note, row)).toEqual({ id: 3, text: 'first, then, last' });
});

test('of statements sent together the error of the first is thrown, and all is taken back', async () => {
  const failing = transaction(pool, (database) =>
    Promise.all([
      run(database, insertNote(4, 'first')),
      run(database, sql`INSERT INTO note (id, text) VALUES (4, 'twice')`),
      run(database, sql`INSERT INTO note (id, text) VALUES (5, 'after')`),
    ]),
  );
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await many(pool, note, sql`SELECT id, text FROM note WHERE id IN (4, 5)`)).toEqual([]);
  // The connection forgot what it had prepared, so the statement is prepared again.
  expect(await run(pool, sql`INSERT INTO note (id, text) VALUES (5, 'after')`)).toBe(1);
});

test('what is to be said is said when it is committed, and never when it is taken back', async () => {
  const said: string[] = [];
  onceCommitted(pool, () => said.push('at once'));
  await transaction(pool, async (database) => {
    onceCommitted(database, () => said.push('committed'));
    await run(database, insertNote(6, 'here'));
    expect(said).toEqual(['at once']);
  });
  const failing = transaction(pool, async (database) => {
    onceCommitted(database, () => said.push('taken back'));
    throw new Error('second thoughts');
  });
  await expect(failing).rejects.toThrow('second thoughts');
  expect(said).toEqual(['at once', 'committed']);
});

test('a transaction whose connection dies throws, and the pool goes on', async () => {
  const dying = transaction(pool, async (database) => {
    await run(database, sql`SELECT pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(dying).rejects.toThrow();
  expect(await run(pool, sql`SELECT 1`)).toBe(1);
});

test('a connection that is lost is told, unless the pool is closing anyway', async () => {
  const lost = Promise.withResolvers<string>();
  const closing = openPool(connection, ({ message }) => lost.resolve(message));
  const [client] = (await closing.query('SELECT pg_backend_pid() AS pid')).rows;
  await pool.query('SELECT pg_terminate_backend($1)', [client.pid]);
  expect(await lost.promise).toMatch(/terminating connection/);

  const told: Error[] = [];
  const closed = openPool(connection, (error) => told.push(error));
  await closed.query('SELECT 1');
  const ended = closed.end();
  closed.emit('error', new Error('terminating connection'), undefined as never);
  await Promise.all([ended, closing.end()]);
  expect(told).toEqual([]);
});

test('run says how many rows it changed', async () => {
  expect(await run(pool, sql`DELETE FROM note WHERE id >= ${10}`)).toBe(3);
});
