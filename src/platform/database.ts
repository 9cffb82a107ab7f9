import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Columns, Constant, type Described, type RowOf } from './columns.ts';
import { type Trouble, troubleOf } from './database-trouble.ts';
import { faultOf, withStatement } from './failed-statement.ts';

/** A pool or a transaction: every query function takes one first. */
export interface Database {
  query(statement: Statement): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

export interface Pool extends Database {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  /** Its stack shows where a failing statement was written, also for an `unnamed` one. */
  readonly writtenAt?: Error;
  /** Describes the rows. pg ignores it; tests/queries.test.ts reads it. */
  readonly columns?: Columns;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * For every connection of the shop, in milliseconds. The server ends a statement after fifteen
 * seconds. If it has not answered two seconds later, the connection counts as silent and is given
 * up.
 */
export const patience = {
  statement_timeout: 15_000,
  query_timeout: 17_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 10_000,
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  // After a failover behind one host name, connections to the old server end within this time.
  maxLifetimeSeconds: 600,
} as const;

const watchers = new WeakMap<Database, (trouble: Trouble) => void>();

export function openPool(
  connection: pg.PoolConfig,
  onLostConnection: (error: Error) => void,
  onTrouble: (trouble: Trouble) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool({ max: 20, application_name: 'taama', ...patience, ...connection });
  // Without a listener, a restarted database (57P01 on an idle connection) would end this process.
  pool.on('error', (error) => {
    // A server that stops right after the pool was closed may hang up first.
    if (!pool.ending) onLostConnection(error);
  });
  // During a transaction the pool does not listen to the connection. The failed query reports the
  // error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchers.set(pool, (trouble) => {
    // The idle connections go to the same host, which is lost or no longer takes writes.
    if (trouble === 'silent' || trouble === 'read-only') leaveIdle(pool);
    onTrouble(trouble);
  });
  return pool;
}

/** Reports trouble of `database` to the watcher of the pool that it queries. */
export function watchAs(database: Database, pool: Pool): void {
  const watcher = watchers.get(pool);
  if (watcher) watchers.set(database, watcher);
}

function leaveIdle(pool: pg.Pool) {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

/** Tells the watcher about a database error, and gives the error back. */
function noted(database: Database, error: unknown): unknown {
  const trouble = troubleOf(error);
  if (trouble) watchers.get(database)?.(trouble);
  return error;
}

interface Written {
  name: string;
  text: string;
  writtenAt: Error;
  constants: { place: number; constant: unknown }[];
  /** The positions of the values. */
  values: number[];
}

const written = new WeakMap<readonly string[], Written>();

/** A piece of a statement with its values, for a condition that only some calls need. */
export class Piece {
  readonly parts: readonly string[];
  readonly given: readonly unknown[];

  constructor(parts: readonly string[], given: readonly unknown[]) {
    this.parts = parts;
    this.given = given;
  }
}

export function piece(parts: TemplateStringsArray, ...given: unknown[]): Piece {
  return new Piece(parts, given);
}

/**
 * A condition that makes the statement's commit not wait for the disk. A power cut can lose up to a
 * second of such commits. So use it only where the work can be repeated without harm, never where a
 * person was already told that it worked, and never in a transaction with other statements.
 */
export const withoutFlush = piece`set_config('synchronous_commit', 'off', true) = 'off'`;

/**
 * Makes a named, prepared statement, which is faster than an unnamed one (docs/decisions/0003). Its
 * text is built once. Columns and pieces are part of the text; pieces bring values of their own;
 * everything else is a value. Other pieces make another statement, which has its own plan.
 */
export function sql(template: TemplateStringsArray, ...filled: unknown[]): Statement {
  const { parts, given } = filled.some((one) => one instanceof Piece)
    ? joinPieces(template, filled)
    : { parts: template, given: filled };
  const { constants, values, name, text, writtenAt } = written.get(parts) ?? write(parts, given);
  for (const { place, constant } of constants) {
    if (given[place] !== constant) {
      throw new Error(
        `Columns that change with a call belong into statements of their own: ${text}`,
      );
    }
  }
  if (constants.length === 0) return { name, text, writtenAt, values: given };
  return { name, text, writtenAt, values: values.map((place) => given[place]) };
}

const joined = new WeakMap<readonly string[], Joined>();
/** Stands for any value in the keys of `joined`, because values do not change the text. */
const aValue: readonly string[] = [];

/** The texts made from one text by inserting others after it. */
interface Joined {
  parts?: readonly string[];
  after: WeakMap<readonly string[], Joined>;
}

/** The same pieces at the same places make the same text, so it is written once. */
function joinPieces(template: readonly string[], filled: readonly unknown[]) {
  let known = joinedAt(joined, template);
  const parts = [template[0] ?? ''];
  const given: unknown[] = [];
  for (const [place, value] of filled.entries()) {
    const [first = '', ...others] = value instanceof Piece ? value.parts : ['', ''];
    if (value instanceof Piece) {
      known = joinedAt(known.after, value.parts);
      parts[parts.length - 1] += first;
      given.push(...value.given);
      parts.push(...others);
    } else {
      known = joinedAt(known.after, aValue);
      given.push(value);
      parts.push('');
    }
    parts[parts.length - 1] += template[place + 1] ?? '';
  }
  known.parts ??= parts;
  return { parts: known.parts, given };
}

function joinedAt(all: WeakMap<readonly string[], Joined>, text: readonly string[]): Joined {
  const known = all.get(text) ?? { after: new WeakMap() };
  all.set(text, known);
  return known;
}

function write(parts: readonly string[], given: unknown[]): Written {
  const constants: Written['constants'] = [];
  const values: number[] = [];
  const text = parts.reduce((whole, part, next) => {
    const [place, value] = [next - 1, given[next - 1]];
    if (value instanceof Constant) {
      constants.push({ place, constant: value });
      return whole + value.text + part;
    }
    return `${whole}$${values.push(place)}${part}`;
  });
  const statement = { name: nameOf(text), text, writtenAt: whereSqlIsCalled(), constants, values };
  written.set(parts, statement);
  return statement;
}

/**
 * Only the line of the statement. V8 keeps every function on a stack with what it holds, so longer
 * ones kept the whole shop of whoever sent a statement first: 20 to 40 MB for each file of tests.
 */
function whereSqlIsCalled(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  const writtenAt = new Error('Written here');
  Error.captureStackTrace(writtenAt, sql);
  Error.stackTraceLimit = stackTraceLimit;
  return writtenAt;
}

/**
 * PostgreSQL plans this statement anew for each set of values: for optional filters and searches.
 */
export function unnamed({ name: _, ...statement }: Statement): Statement {
  return statement;
}

export async function many<D extends Described>(
  database: Database,
  columns: Columns<D>,
  statement: Statement,
): Promise<RowOf<D>[]> {
  const { rows } = await send(database, { ...statement, columns });
  return rows as RowOf<D>[];
}

export async function maybe<D extends Described>(
  database: Database,
  columns: Columns<D>,
  statement: Statement,
): Promise<RowOf<D> | undefined> {
  const [row, another] = await many(database, columns, statement);
  if (another) throw faultOf(statement, 'More than one row');
  return row;
}

export async function one<D extends Described>(
  database: Database,
  columns: Columns<D>,
  statement: Statement,
): Promise<RowOf<D>> {
  const row = await maybe(database, columns, statement);
  if (!row) throw faultOf(statement, 'No row');
  return row;
}

/** Answers how many rows it changed. */
export async function run(database: Database, statement: Statement): Promise<number> {
  return (await send(database, statement)).rowCount ?? 0;
}

const compared = new WeakSet<Error>();

async function send(database: Database, statement: Statement) {
  const answer = await database.query(statement).catch((error: unknown) => {
    throw withStatement(noted(database, error), statement);
  });
  compare(statement, answer.rows[0]);
  return answer;
}

/** Compares once for each statement, because its columns do not change. */
function compare(statement: Statement, row: unknown) {
  const { columns, writtenAt } = statement;
  if (!columns || !row || !writtenAt || compared.has(writtenAt)) return;
  const missing = Object.keys(columns.described).find((name) => !Object.hasOwn(row, name));
  if (missing) throw faultOf(statement, `No column "${missing}"`);
  compared.add(writtenAt);
}

const committing = new WeakMap<Database, (() => void)[]>();

/** Calls `say` when `database` has committed. A pool commits each statement by itself. */
export function onceCommitted(database: Database, say: () => void): void {
  const waiting = committing.get(database);
  if (waiting) waiting.push(say);
  else say();
}

export async function transaction<Value>(
  pool: Pool,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect().catch((error: unknown) => {
    throw noted(pool, error);
  });
  let broken: unknown;
  const said: (() => void)[] = [];
  const { database, begun, end } = begin(client);
  committing.set(database, said);
  try {
    const value = await work(database);
    end();
    await begun;
    await client.query('COMMIT');
    for (const say of said) say();
    return value;
  } catch (error) {
    end();
    broken = await takeBack(client);
    throw noted(pool, error);
  } finally {
    client.release(broken !== undefined);
  }
}

/**
 * Statements that a transaction sends in one turn, as with `Promise.all`, go to the server in one
 * write and run there in that order (docs/decisions/0111).
 */
function begin(client: pg.PoolClient) {
  let open = true;
  const send = (statement: Statement | 'BEGIN') => {
    writeTogether(client, process.nextTick);
    return client.query(statement as Statement);
  };
  const database: Database = {
    async query(statement) {
      // In a `Promise.all` one part may fail and end the transaction while another goes on. That
      // part must not write outside of the transaction.
      if (!open) throw new Error('This transaction is over');
      return send(statement);
    },
  };
  const begun = send('BEGIN');
  // BEGIN is awaited before the commit. If it fails, the statement sent with it fails too.
  begun.catch(() => undefined);
  const end = () => {
    open = false;
  };
  return { database, begun, end };
}

/**
 * Collects everything that is sent on this connection until `then` calls back, and sends it in one
 * write.
 */
export function writeTogether(
  { connection: { stream } }: pg.PoolClient,
  then: (over: () => void) => unknown,
): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  then(() => stream.uncork());
}

/**
 * Rolls back. Answers why this connection cannot be used again, or undefined. A silent connection
 * is already closed.
 */
async function takeBack(client: pg.PoolClient): Promise<unknown> {
  return client.query('ROLLBACK').then(
    () => undefined,
    (lost: unknown) => lost,
  );
}

function nameOf(text: string): string {
  return `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
