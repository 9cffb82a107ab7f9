import path from 'node:path';
import pg from 'pg';

const root = path.resolve(import.meta.dirname, '../..');

interface Failed {
  text: string;
  /** Made where the statement is written, because its stack must begin there. */
  writtenAt?: Error | undefined;
}

/** An error in one of our statements. The second line says which one, never its values. */
export function faultOf(statement: Failed, said: string): Error {
  return new Error(`${said}\n${lineOf(statement)}`);
}

/** The same error, which also names the statement. A lost connection is no statement's fault. */
export function withStatement(error: unknown, statement: Failed): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) return error;
  const { message, stack, code = '', where = '' } = error;
  // PostgreSQL repeats a value that it could not read.
  const said = error.code?.startsWith('22') ? message.replace(/".*"/s, '…') : message;
  // Of whoever waited for a row it tells the table, and never a value.
  const state = waited.includes(code) && where ? `${code}, ${where}` : code;
  // The owner is told the first line, so the code stands behind the others.
  error.message = `${said}\n${lineOf(statement)}\n  SQLSTATE ${state}`;
  if (stack) error.stack = stack.replace(message, () => error.message);
  return error;
}

/** Two waited for each other, or one too long. */
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
