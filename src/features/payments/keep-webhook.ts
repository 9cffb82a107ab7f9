import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { providerOf } from './provider.ts';
import { insertWebhook } from './webhooks.queries.ts';

/**
 * Keeps an event before it is confirmed; a job acts on it later. Every signed body is kept, even
 * one that cannot be read. 'forged': the signature does not fit exactly these bytes.
 */
export async function keepWebhook(
  context: Context,
  message: { headers: Record<string, unknown>; body: Buffer },
): Promise<'kept' | 'forged'> {
  const { pool, clock, jobs } = context;
  const provider = providerOf(context);
  if (!provider.isSigned(message)) return 'forged';
  const { body } = message;
  // PostgreSQL's text cannot hold NUL, so NULs are removed. A NUL that is escaped in JSON stays.
  const text = body.toString('utf8').replaceAll('\0', '');
  const told = provider.readEvent(text);
  const event = told?.event.slice(0, 100) ?? 'unreadable';
  const digest = createHash('sha256').update(body).digest('hex');
  const isNew = await insertWebhook(pool, {
    id: randomUUIDv7(),
    // An event has no id of its own, so the key consists of its subject's id and a hash of its
    // exact bytes.
    key: `${event} ${told?.id ?? ''} ${digest}`,
    event,
    body: text,
    at: clock(),
  });
  if (isNew > 0) jobs.wake(pool, 'do-webhooks');
  return 'kept';
}
