import pg from 'pg';

/**
 * Why the database could not do something, when that is no fault of the statement: it would have
 * been done at another moment.
 */
export type Trouble =
  /** Somebody else has the row. */
  | 'locked'
  /** Two waited for each other, and this one had to give way. That is mended in the order of locks. */
  | 'deadlock'
  /** The statement took longer than it may. */
  | 'slow'
  /** All of our connections are at work, or the server gives no more. */
  | 'crowded'
  /** Nothing was heard on a connection that is open. */
  | 'silent'
  | 'read-only'
  | 'full'
  | 'gone';

/** Thrown by whoever waited here, before the database was asked. */
export class Crowded extends Error {}

/** Everything that PostgreSQL, node-postgres and the network say of it. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Crowded) return 'locked';
  if (error instanceof pg.DatabaseError) return troubleByState(error.code ?? '');
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && networkCodes.has(code)) return 'gone';
  // The folder of a socket is there only while its server runs.
  if (code === 'ENOENT' && syscall === 'connect') return 'gone';
  return byMessage[error.message];
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function troubleByState(state: string): Trouble | undefined {
  const known = byState[state];
  if (known) return known;
  if (state.startsWith('53')) return 'crowded';
  // A connection was lost; the server stops, starts, or was ended by its operator.
  return state.startsWith('08') || state.startsWith('57P') ? 'gone' : undefined;
}

const byState: Record<string, Trouble> = {
  '55P03': 'locked',
  '40P01': 'deadlock',
  '57014': 'slow',
  '25006': 'read-only',
  '53100': 'full',
};

/** A call to the provider fails with an error of fetch, which has another shape. */
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

/** node-postgres gives these no code. */
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
