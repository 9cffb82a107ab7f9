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
  /** Shows where a failing statement was written; an `unnamed` one has it too. */
  readonly writtenAt?: Error;
  /** What the rows hold. pg ignores it; tests/queries.test.ts reads it. */
  readonly columns?: Columns;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * For every connection of the shop. The server ends a statement after fifteen seconds; when it has
 * said nothing two seconds later, the connection is silent, and nobody waits on it any longer.
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
  // After a failover behind one name, no connection stays with the old server for longer.
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
    // A server that stops right after the pool said goodbye may hang up first.
    if (!pool.ending) onLostConnection(error);
  });
  // During a transaction the pool does not listen to the connection; the failed query tells enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchers.set(pool, (trouble) => {
    // The others lead the same way, to a host that is lost or writes no more.
    if (trouble === 'silent' || trouble === 'read-only') leaveIdle(pool);
    onTrouble(trouble);
  });
  return pool;
}

/** Trouble with `database` is trouble with the pool that it asks. */
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

/** An error of the database, on its way to whoever asked. */
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
  /** The places of the values. */
  values: number[];
}

const written = new WeakMap<readonly string[], Written>();

/** A piece of a statement with its values, for what only some calls need. */
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
 * Among a statement's conditions: its commit does not wait for the disk. If the power goes, up to
 * a second of such commits is lost. So it is for notes whose work is done again without harm, never for
 * what somebody was thanked for, and never in a transaction with other statements.
 */
export const withoutFlush = piece`set_config('synchronous_commit', 'off', true) = 'off'`;

/**
 * A named, prepared statement: measured twice as fast as an unnamed one (docs/decisions/0003). Its
 * text is built once, the first time. Columns are part of the text, pieces are too, with values of
 * their own; everything else is a value. With other pieces it is another statement, and has its own plan.
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
/** Stands for any value: what is put in somewhere else makes another text. */
const aValue: readonly string[] = [];

/** The texts that one text makes with others put in after it. */
interface Joined {
  parts?: readonly string[];
  after: WeakMap<readonly string[], Joined>;
}

/** The same pieces at the same places give the same text each time, so it is written once. */
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
  const writtenAt = new Error('Written here');
  Error.captureStackTrace(writtenAt, sql);
  const statement = { name: nameOf(text), text, writtenAt, constants, values };
  written.set(parts, statement);
  return statement;
}

/** Planned anew each time for the given values: filters that are left out, a search. */
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

/** How many rows it changed. */
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

/** Once for each statement, because its columns do not change. */
function compare(statement: Statement, row: unknown) {
  const { columns, writtenAt } = statement;
  if (!columns || !row || !writtenAt || compared.has(writtenAt)) return;
  const missing = Object.keys(columns.described).find((name) => !Object.hasOwn(row, name));
  if (missing) throw faultOf(statement, `No column "${missing}"`);
  compared.add(writtenAt);
}

const committing = new WeakMap<Database, (() => void)[]>();

/** Says something when `database` has committed. A pool commits each statement by itself. */
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
 * What a transaction sends in one turn, as by `Promise.all`, goes to the server in one write and is done
 * there in that order. Each write costs this process as much as a small statement, and while it waits
 * for an answer, others wait for its rows (docs/decisions/0111).
 */
function begin(client: pg.PoolClient) {
  let open = true;
  const send = (statement: Statement | 'BEGIN') => {
    writeTogether(client, process.nextTick);
    return client.query(statement as Statement);
  };
  const database: Database = {
    async query(statement) {
      // Of work done together one part may fail and another go on. It must not write by itself.
      if (!open) throw new Error('This transaction is over');
      return send(statement);
    },
  };
  const begun = send('BEGIN');
  // It is awaited before the commit. If it fails, so does the statement that is sent with it.
  begun.catch(() => undefined);
  const end = () => {
    open = false;
  };
  return { database, begun, end };
}

/** Whatever is sent on this connection before `then` comes goes in one write. */
export function writeTogether(
  { connection: { stream } }: pg.PoolClient,
  then: (over: () => void) => unknown,
): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  then(() => stream.uncork());
}

/** The reason why this connection cannot be used again, if there is one. A silent one is closed by now. */
async function takeBack(client: pg.PoolClient): Promise<unknown> {
  return client.query('ROLLBACK').then(
    () => undefined,
    (lost: unknown) => lost,
  );
}

function nameOf(text: string): string {
  return `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
