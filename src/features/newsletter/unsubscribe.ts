import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { endForReaderOf } from './newsletter.queries.ts';
import { readToken } from './newsletter-links.ts';

/** A second press is accepted too. */
export async function unsubscribe(
  { pool, clock, secrets }: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  token: string,
) {
  const id = readToken(secrets, 'unsubscribe', token);
  if (!id) return refuse('wrong-link');
  if (!(await endForReaderOf(pool, id, clock()))) return refuse('gone-subscription');
  return accept({ message: 'You’ve been unsubscribed. We won’t send you the newsletter again.' });
}
