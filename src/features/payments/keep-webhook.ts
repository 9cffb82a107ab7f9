import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { providerOf } from './provider.ts';
import { insertWebhook } from './webhooks.queries.ts';

/**
 * Keeps what the provider told, before it is thanked: the bytes are the provider's own, so whatever they
 * hold is kept, also what cannot be read. It is done by a job. Forged is what does not carry the
 * provider's signature over exactly these bytes.
 */
export async function keepWebhook(
  context: Context,
  message: { headers: Record<string, unknown>; body: Buffer },
): Promise<'kept' | 'forged'> {
  const { pool, clock, jobs } = context;
  const provider = providerOf(context);
  if (!provider.isSigned(message)) return 'forged';
  const { body } = message;
  // As it came, but for a NUL, which PostgreSQL's text has not; JSON's is escaped and stays.
  const text = body.toString('utf8').replaceAll('\0', '');
  const told = provider.readEvent(text);
  const event = told?.event.slice(0, 100) ?? 'unreadable';
  const digest = createHash('sha256').update(body).digest('hex');
  await transaction(pool, async (database) => {
    const isNew = await insertWebhook(database, {
      id: randomUUIDv7(),
      // No event has a name of its own: what it is about, and its very bytes.
      key: `${event} ${told?.id ?? ''} ${digest}`,
      event,
      body: text,
      at: clock(),
    });
    if (isNew > 0) await jobs.wake(database, 'do-webhooks');
  });
  return 'kept';
}
