import type { Context } from '../context.ts';
import { readSeen } from './changes.queries.ts';
import { ofEachShop } from './kept-value.ts';

/**
 * In milliseconds. An answer may also depend on the time, and on settings that another process just
 * changed. The parts of time start at each minute, so no answer is kept beyond the end of its day.
 */
const partOfTime = 10_000;
/** An answer of five hundred rows is a megabyte or more. */
const most = 10;

const keptAnswers = ofEachShop(() => ({ state: '', answers: new Map<string, Promise<unknown>>() }));

/**
 * Keeps an answer until anything is written to the database, for ten seconds at most. The list of
 * visible transactions shows whether something was written. The answer is read after that list, so
 * it is at least as new. If something is written in between, the list never looks the same again,
 * so a mixed answer is not reused. The key names everything else that the answer depends on.
 */
export async function whileStill<Value>(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const kept = keptAnswers(context);
  const { server, transactions } = await readSeen(context.pool);
  const time = Math.floor(context.clock().getTime() / partOfTime);
  const state = [server.toISOString(), transactions, time].join(' ');
  if (kept.state !== state || kept.answers.size >= most) {
    kept.state = state;
    kept.answers = new Map();
  }
  const { answers } = kept;
  const known = answers.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const made = make();
  answers.set(key, made);
  made.catch(() => answers.delete(key));
  return made;
}
