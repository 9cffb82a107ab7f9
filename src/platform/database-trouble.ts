import pg from 'pg';

/**
 * Why the database could not run a statement that is itself correct: at another moment it would
 * succeed.
 */
export type Trouble =
  /** Another transaction holds the row. */
  | 'locked'
  /** PostgreSQL ended this statement to resolve a deadlock. Lock in one order to prevent it. */
  | 'deadlock'
  /** The statement exceeded its time limit. */
  | 'slow'
  /** All of the pool's connections are in use, or the server grants no more. */
  | 'crowded'
  /** The connection is open, but the server does not answer. */
  | 'silent'
  | 'read-only'
  | 'full'
  | 'gone';

/** Thrown for work that waited in this process and never reached the database. */
export class Crowded extends Error {}

/** Reads the errors of PostgreSQL, node-postgres and the network. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Crowded) return 'locked';
  if (error instanceof pg.DatabaseError) return troubleByState(error.code ?? '');
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && networkCodes.has(code)) return 'gone';
  // The socket's file exists only while its server runs.
  if (code === 'ENOENT' && syscall === 'connect') return 'gone';
  return byMessage[error.message];
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function troubleByState(state: string): Trouble | undefined {
  const known = byState[state];
  if (known) return known;
  if (state.startsWith('53')) return 'crowded';
  // 08: the connection was lost. 57P: the server stops, starts, or its operator ended the
  // connection.
  return state.startsWith('08') || state.startsWith('57P') ? 'gone' : undefined;
}

const byState: Record<string, Trouble> = {
  '55P03': 'locked',
  '40P01': 'deadlock',
  '57014': 'slow',
  '25006': 'read-only',
  '53100': 'full',
};

/**
 * These never mean the payment provider: a failed call to it throws fetch's error, which has
 * another shape.
 */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** node-postgres gives these errors no code. */
const byMessage: Record<string, Trouble> = {
  'Query read timeout': 'silent',
  'timeout exceeded when trying to connect': 'crowded',
  'timeout expired': 'gone',
  'Connection terminated': 'gone',
  'Connection terminated unexpectedly': 'gone',
  'Connection terminated due to connection timeout': 'gone',
  'Client has encountered a connection error and is not queryable': 'gone',
  'Client was closed and is not queryable': 'gone',
};
