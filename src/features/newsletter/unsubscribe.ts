import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { endForReaderOf } from './newsletter.queries.ts';
import { readToken } from './newsletter-links.ts';

/** A second press does no harm. Without a row no newsletter comes, and the answer is the same. */
export async function unsubscribe(
  { pool, clock, secrets }: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  token: string,
) {
  const id = readToken(secrets, 'unsubscribe', token);
  if (!id) return refuse('wrong-link');
  await endForReaderOf(pool, id, clock());
  return accept({ message: 'You’ve been unsubscribed. We won’t send you the newsletter again.' });
}
