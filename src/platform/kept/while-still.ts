import type { Context } from '../context.ts';
import { readSeen } from './changes.queries.ts';
import { ofEachShop } from './kept-value.ts';

/**
 * An answer may follow from the time too, and from settings that another process changed just now.
 * The parts of time begin with each minute, so no answer is kept beyond the end of its day.
 */
const partOfTime = 10_000;
/** An answer of five hundred rows is a megabyte and more. */
const most = 10;

const keptAnswers = ofEachShop(() => ({ state: '', answers: new Map<string, Promise<unknown>>() }));

/**
 * Keeps an answer until anything is written to the database, or for ten seconds at most. Reading which
 * transactions can be seen tells whether something was. What is read after that is at least as new.
 * If something is written meanwhile, nobody sees that state again, so nobody is given a mixed answer
 * later. The key says everything that the answer follows from besides the database.
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
