import path from 'node:path';
import pg from 'pg';

const root = path.resolve(import.meta.dirname, '../..');

interface Failed {
  text: string;
  /** Created where the statement is written, because its stack must begin there. */
  writtenAt?: Error | undefined;
}

/** The second line names the statement, never its values. */
export function faultOf(statement: Failed, said: string): Error {
  return new Error(`${said}\n${lineOf(statement)}`);
}

/** Adds the statement to the error. A lost connection (57P) is no statement's fault. */
export function withStatement(error: unknown, statement: Failed): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) return error;
  const { message, stack, code = '', where = '' } = error;
  // PostgreSQL's message quotes the value that it could not read.
  const said = error.code?.startsWith('22') ? message.replace(/".*"/s, '…') : message;
  // For a deadlock or a lock timeout, `where` names the table and no value.
  const state = waited.includes(code) && where ? `${code}, ${where}` : code;
  // The owner sees only the first line, so the code comes last.
  error.message = `${said}\n${lineOf(statement)}\n  SQLSTATE ${state}`;
  if (stack) error.stack = stack.replace(message, () => error.message);
  return error;
}

/** Deadlock and lock timeout. */
const waited = ['40P01', '55P03'];

function lineOf({ text, writtenAt }: Failed): string {
  return `  in ${placeOf(writtenAt)}\n  ${text.trim()}`;
}

function placeOf(writtenAt: Error | undefined): string {
  const frame = writtenAt?.stack?.split('\n    at ')[1] ?? '';
  const [, name = 'a statement', file = '', line] =
    /^(?:(\S+) \()?(?:file:\/\/)?([^()]+):(\d+):\d+/.exec(frame) ?? [];
  return line ? `${name} (${path.relative(root, file)}:${line})` : name;
}
