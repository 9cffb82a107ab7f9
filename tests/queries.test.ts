import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { partsOf } from '#platform/columns.ts';
import type { Database, Statement } from '#platform/database.ts';
import { testDatabase } from '#tests/database/database.ts';

/** Runs every exported query, and compares its answer with its row type. */

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{src,local-paystack}/**/*.queries.ts', { cwd: root }).sort();
const { connection } = await testDatabase();
const client = new pg.Client(connection);
await client.connect();
afterAll(() => client.end());

describe.each(files)('%s', async (file) => {
  const queries = Object.entries((await import(path.join(root, file))) as Record<string, unknown>);
  const functions = queries.filter(([, query]) => typeof query === 'function');

  test('exports queries', () => {
    expect(functions).not.toEqual([]);
  });

  test.each(functions)('%s runs, and its columns are those of its rows', async (_, query) => {
    const { statement, answered } = await runAlone(query as Query);
    expect(mayClaimTwice(statement.text)).toBe(false);
    for (const [name, kind] of Object.entries(statement.columns?.described ?? {})) {
      expect(`${name}: ${answered.get(name)}`).toBe(`${name}: ${typeOf(kind)}`);
    }
    expect([...answered.keys()].sort()).toEqual(
      Object.keys(statement.columns?.described ?? {}).sort(),
    );
  });
});

/**
 * PostgreSQL may run a subquery again for each joined row. A subquery that locks a few rows then
 * locks others, so a worker may get two letters. `WITH … AS MATERIALIZED` runs once.
 */
function mayClaimTwice(text: string): boolean {
  return /^\s*(UPDATE|DELETE)/.test(text) && text.includes('SKIP LOCKED') && text.includes('LIMIT');
}

type Query = (database: Database, ...input: unknown[]) => Promise<unknown>;

async function runAlone(query: Query) {
  const statement = await statementOf(query);
  await client.query('BEGIN');
  try {
    const fields = canBePrepared(statement)
      ? await runPrepared(statement)
      : (await client.query(statement.text)).fields;
    const types = fields.map(({ name, dataTypeID }) => [name, typeNames.get(dataTypeID)] as const);
    // pg_notify and the like are called for their effect, so their answered column is not read.
    const answered = new Map(statement.columns ? types : []);
    return { statement, answered };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The statement for an input of any kind. */
async function statementOf(query: Query): Promise<Statement> {
  let caught: Statement | undefined;
  const catching: Database = {
    async query(statement) {
      caught = statement;
      throw new Error('caught');
    },
  };
  await query(catching, anything, anything, anything, anything).catch(() => undefined);
  if (!caught) throw new Error('It sent nothing');
  return caught;
}

async function runPrepared({ text, values }: Statement): Promise<pg.FieldDef[]> {
  await client.query(`PREPARE tried AS ${text}`);
  try {
    return (await execute(values.map(() => 'NULL'))) ?? (await execute(await samples())) ?? [];
  } finally {
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE ALL');
    await client.query('BEGIN');
  }
}

/** Undefined if the values broke a constraint, so that the statement stopped. */
async function execute(given: string[]): Promise<pg.FieldDef[] | undefined> {
  await client.query('SAVEPOINT before');
  try {
    const list = given.join(', ');
    return (await client.query(`EXECUTE tried${list && `(${list})`}`)).fields;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (!code?.startsWith('23')) throw error;
    await client.query('ROLLBACK TO before');
    return undefined;
  }
}

async function samples(): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT unnest(parameter_types)::text AS type FROM pg_prepared_statements WHERE name = 'tried'`,
  );
  const values: Record<string, string> = {
    uuid: `'${randomUUID()}'`,
    'timestamp with time zone': "'2026-11-21'",
    date: "'2026-11-21'",
    bytea: "'\\x00'",
    jsonb: "'{}'",
    boolean: 'true',
    integer: '1',
    bigint: '1',
  };
  return rows.map(({ type }) => values[type] ?? (type.endsWith('[]') ? "'{}'" : "'sample'"));
}

function canBePrepared({ text }: Statement): boolean {
  return /^\s*(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|VALUES)\b/i.test(text);
}

/** Every property of this value, and every call of it, is this value again. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

const typeNames = new Map<number, string>(
  Object.entries(pg.types.builtins).map(([name, oid]) => [oid, name]),
);

const databaseTypes: Record<string, string> = {
  uuid: 'UUID',
  text: 'TEXT',
  integer: 'INT4',
  bigint: 'INT8',
  boolean: 'BOOL',
  timestamptz: 'TIMESTAMPTZ',
  date: 'DATE',
  jsonb: 'JSONB',
  bytea: 'BYTEA',
};

function typeOf(kind: string): string | undefined {
  return databaseTypes[partsOf(kind).kind.replace(/\?$|:.*$/, '')];
}
