import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { copyIn, copyOut } from './copy.ts';
import { measureAll } from './measure.ts';

const { connection, pool } = await testDatabase();
const client = new pg.Client(connection);
await client.connect();
afterAll(() => client.end());
await client.query('CREATE TABLE numbers (number integer, words text)');

async function* repeat(block: Buffer, times: number) {
  for (let time = 0; time < times; time += 1) yield block;
}

test('rows of every size come out as they are, also one larger than any block', async () => {
  const statement = `COPY (SELECT repeat('x', n) FROM unnest('{0,1,65000,65534,65535,65536,700000}'::int[]) n) TO STDOUT`;
  const blocks: Buffer[] = [];
  for await (const block of copyOut(client, statement)) blocks.push(block);
  const lengths = Buffer.concat(blocks).toString().split('\n').slice(0, -1);
  expect(lengths.map(({ length }) => length)).toEqual([0, 1, 65000, 65534, 65535, 65536, 700_000]);
});

test('a reader with other things to do never has more than a few blocks waiting, each as it was', async () => {
  const statement =
    "COPY (SELECT lpad(n::text, 1000, '0') FROM generate_series(1, 60000) n) TO STDOUT";
  const rows = copyOut(client, statement);
  const blocks: Buffer[] = [];
  let waiting = 0;
  for await (const block of rows) {
    blocks.push(block);
    if (blocks.length === 1) await doOtherThings();
    waiting = Math.max(waiting, rows.readableLength, block.length);
  }
  const lines = Buffer.concat(blocks).toString().split('\n');
  expect(lines.findIndex((line, place) => Number(line) !== place + 1)).toBe(60_000);
  expect(waiting).toBeLessThan(1_000_000);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that fails half-way fails its reader and leaves the connection', async () => {
  const rows = copyOut(
    client,
    'COPY (SELECT 1 / (5000 - n) FROM generate_series(1, 9000) n) TO STDOUT',
  );
  await expect(measureAll(rows)).rejects.toThrow('division by zero');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('rows go in while never more than a little waits to be sent', async () => {
  const row = Buffer.from(`1\t${'x'.repeat(50_000)}\n`);
  let waiting = 0;
  async function* rows() {
    for await (const block of repeat(row, 400)) {
      const { stream } = (client as unknown as { connection: pg.Connection }).connection;
      waiting = Math.max(waiting, stream.writableLength);
      yield block;
    }
  }
  await copyIn(client, 'COPY numbers FROM STDIN', rows());
  expect((await client.query('SELECT count(*) AS rows FROM numbers')).rows).toEqual([
    { rows: 400 },
  ]);
  expect(waiting).toBeLessThan(4 * row.length);
});

test('a row that the table refuses ends the copy, whatever else was to come', async () => {
  const rows = repeat(Buffer.from('none\tx\n'.repeat(9000)), 300);
  await expect(copyIn(client, 'COPY numbers FROM STDIN', rows)).rejects.toThrow(
    'invalid input syntax for type integer',
  );
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a source that fails half-way leaves nothing of itself in the table', async () => {
  await client.query('TRUNCATE numbers');
  async function* rows() {
    yield* repeat(Buffer.from('1\tx\n'), 10);
    throw new Error('the disk is gone');
  }
  await expect(copyIn(client, 'COPY numbers FROM STDIN', rows())).rejects.toThrow(
    'the disk is gone',
  );
  expect((await client.query('SELECT count(*) AS rows FROM numbers')).rows).toEqual([{ rows: 0 }]);
});

test('a connection that is lost fails its reader', async () => {
  const { other, kill } = await anotherClient();
  const statement = "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 900000)) TO STDOUT";
  async function readAndKill() {
    let blocks = 0;
    for await (const _ of copyOut(other, statement)) {
      blocks += 1;
      if (blocks === 3) await kill();
    }
  }
  await expect(readAndKill()).rejects.toThrow(/terminat/);
});

test('a connection that is lost fails its writer', async () => {
  const { other, kill } = await anotherClient();
  async function* more() {
    for (let block = 0; block < 1000; block += 1) {
      yield Buffer.from(`1\t${'x'.repeat(60_000)}\n`);
      if (block === 20) await kill();
    }
  }
  // Either the server's last message, or an error because the connection is already gone.
  await expect(copyIn(other, 'COPY numbers FROM STDIN', more())).rejects.toThrow(
    /terminat|EPIPE|ECONNRESET/,
  );
});

/** Takes as long as the server needs for about ten megabytes. */
async function doOtherThings() {
  for (let thing = 0; thing < 300; thing += 1) {
    await pool.query('SELECT count(*) FROM generate_series(1, 5000)');
  }
}

async function anotherClient() {
  const other = new pg.Client(connection);
  other.on('error', () => undefined);
  await other.connect();
  onTestFinished(() => other.end());
  const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
  return { other, kill: () => pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]) };
}
